/**
 * The text of a field as it stands in the form when it is sent: a password manager may have filled it without a
 * change that React heard of. Empty where there is no such field.
 */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
