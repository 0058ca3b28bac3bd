import type { Scalar } from '../../../core/kernel/product-type.ts';
import type { OpenCatalogue } from './catalogue.ts';
import type { TypeView } from './type-view.ts';

/** Whether an option stands for a part that is on priority sale: it names the part, or the type tells which it brings. */
export const isPriorityChoice = (
  { partsOf }: Pick<TypeView, 'partsOf'>,
  catalogue: OpenCatalogue,
  field: string,
  value: Scalar,
): boolean =>
  (partsOf?.(catalogue, field, value) ?? [String(value)]).some(
    (partNumber) => catalogue.names.get(partNumber)?.priority ?? false,
  );
