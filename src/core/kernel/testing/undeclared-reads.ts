import type { Formula, ProductType, Values } from '../product-type.ts';

/** Values of some fields; reading any other throws its name. */
const only = (fields: readonly string[], values: Values): Values =>
  new Proxy(values, {
    get: (target, name) => {
      if (typeof name === 'string' && !fields.includes(name)) throw new UndeclaredRead(name);
      return Reflect.get(target, name) as unknown;
    },
    ownKeys: () => {
      throw new UndeclaredRead('every field');
    },
    has: (_, name) => {
      throw new UndeclaredRead(String(name));
    },
  });

class UndeclaredRead extends Error {}

/** What somebody reads of the values beside the fields that it names; null when nothing. */
function undeclared<Context>(
  { fields, of }: Formula<Context, unknown>,
  values: Values,
  context: Context,
): string | null {
  try {
    of(only(fields, values), context);
    return null;
  } catch (error) {
    if (error instanceof UndeclaredRead) return error.message;
    throw error;
  }
}

/**
 * Which rules, defaults and conditions of a type read a field that they do not name, over some values. The search relies
 * on none doing so: `R-05 reads count`.
 */
export function undeclaredReads<Context, Derived>(
  { fields, rules }: ProductType<Context, Derived>,
  context: Context,
  all: readonly Values[],
): readonly string[] {
  const readers: (readonly [string, Formula<Context, unknown>])[] = [
    ...rules.map((rule) => [rule.id, { fields: rule.fields, of: rule.violated }] as const),
    ...fields.flatMap((field) => [
      [`the default of ${field.name}`, field.byDefault] as const,
      ...(field.appliesTo ? [[`whether ${field.name} applies`, field.appliesTo] as const] : []),
      ...(field.kind === 'choice' && field.shows ? [[`what ${field.name} shows`, field.shows] as const] : []),
      ...(field.kind === 'choice' && field.preference
        ? [[`the preference of ${field.name}`, field.preference] as const]
        : []),
    ]),
  ];
  const found = readers.flatMap(([reader, formula]) =>
    all.flatMap((values) => {
      const name = undeclared(formula, values, context);
      return name === null ? [] : [`${reader} reads ${name}`];
    }),
  );
  return [...new Set(found)];
}
