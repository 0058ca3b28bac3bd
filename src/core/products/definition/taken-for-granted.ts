import type { Evaluation } from '../../kernel/evaluate.ts';
import type { SizingQuestion } from '../../kernel/product-type.ts';
import type { Problem } from '../../result.ts';

/** The questions of size that nobody has answered, each with what is taken. */
export const takenForGranted = (
  sizing: readonly SizingQuestion[],
  { stated, values }: Pick<Evaluation<unknown>, 'stated' | 'values'>,
): Problem[] =>
  sizing.flatMap(({ fields: answers, text }): Problem[] => {
    const value = values[answers[0]];
    if (typeof value !== 'number' && typeof value !== 'string') return [];
    if (answers.some((name) => stated.includes(name))) return [];
    return [{ code: 'not_given', path: `configuration.${answers[0]}`, text, params: { value } }];
  });
