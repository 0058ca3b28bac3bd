/** Counts what is under way; `enter` gives what ends it, which may be called twice, or null beyond the most. */
export function bounded(most: number) {
  const underWay = new Map<string, number>();
  return (whose: string): (() => void) | null => {
    const before = underWay.get(whose) ?? 0;
    if (before >= most) return null;
    underWay.set(whose, before + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = underWay.get(whose)! - 1;
      if (left > 0) underWay.set(whose, left);
      else underWay.delete(whose);
    };
  };
}

/** Everybody's calls together. */
const everybody = '';

/** Counts by whose it is and all together: nobody alone takes all the places there are. */
export function boundedTwice(most: { readonly ofOne: number; readonly ofAll: number }) {
  const enterOnes = bounded(most.ofOne);
  const enterAll = bounded(most.ofAll);
  return (whose: string): (() => void) | null => {
    const endOnes = enterOnes(whose);
    const endAll = endOnes && enterAll(everybody);
    if (!endAll) {
      endOnes?.();
      return null;
    }
    return () => {
      endOnes();
      endAll();
    };
  };
}
