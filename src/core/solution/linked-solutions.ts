import type { IsxType } from '../products/definition/types.ts';

/** Fields that name another solution by `{isxId}`, with the type that it is of. The configuration is whole without it. */
const linkFields: Readonly<Partial<Record<IsxType, Readonly<Record<string, IsxType>>>>> = {
  Monitoring: { upsSolution: '3PhaseUps' },
};

export interface LinkedSolution {
  readonly field: string;
  readonly isxId: string;
  readonly isxType: IsxType;
}

/** The solutions that the choices of a solution name. */
export function linkedSolutions(
  isxType: IsxType,
  configuration: Readonly<Record<string, unknown>>,
): readonly LinkedSolution[] {
  return Object.entries(linkFields[isxType] ?? {}).flatMap(([field, linkedType]) => {
    const isxId = (configuration[field] as { readonly isxId?: unknown } | null | undefined)?.isxId;
    return typeof isxId === 'string' ? [{ field, isxId, isxType: linkedType }] : [];
  });
}
