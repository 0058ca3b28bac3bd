const SIGN = '[data-help]';

/** What names an element: its labels, or what its name is taken from. */
function namesOf(field: Element): readonly Element[] {
  const labels = 'labels' in field ? [...((field.labels as NodeListOf<Element> | null) ?? [])] : [];
  const ids = field.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  return [...labels, ...ids.map((id) => document.getElementById(id)).filter((name) => name !== null)];
}

/** The sign of the help of a field: that beside its label, else the only one in the nearest thing around it that has any. */
export function helpSignOf(field: Element): Element | null {
  const beside = namesOf(field).map((name) => name.closest('[data-field-label]')?.querySelector(SIGN));
  const named = beside.find(Boolean);
  if (named) return named;
  for (let around: Element | null = field; around; around = around.parentElement) {
    const signs = around.querySelectorAll(SIGN);
    if (signs.length > 0) return signs.length === 1 ? signs[0]! : null;
  }
  return null;
}
