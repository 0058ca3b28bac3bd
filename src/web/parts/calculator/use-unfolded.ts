import { useState } from 'react';

export interface Unfolded {
  readonly isUnfolded: (model: string) => boolean;
  /** Unfolds a model, and folds it again. */
  readonly unfold: (model: string) => void;
}

/** Which models show all their figures; kept while table and cards take each other's place. */
export function useUnfolded(): Unfolded {
  const [models, setModels] = useState<ReadonlySet<string>>(new Set());
  return {
    isUnfolded: (model) => models.has(model),
    unfold: (model) =>
      setModels((before) => {
        const after = new Set(before);
        if (!after.delete(model)) after.add(model);
        return after;
      }),
  };
}
