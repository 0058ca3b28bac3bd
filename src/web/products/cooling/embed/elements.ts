type Child = Node | string | null | false;

/** An element with its attributes and what is in it; text is text, whatever it looks like. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number | boolean | null>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== null && value !== false) made.setAttribute(attribute, value === true ? '' : String(value));
  made.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return made;
}
