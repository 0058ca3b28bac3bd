/** The calculator's own look, inside its shadow: nothing of the page gets in but fonts and the two colours that it may set. */
export const styles = `
:host { --accent: var(--design-portal-accent, #00713a); --surface: var(--design-portal-surface, #ffffff);
  display: block; container-type: inline-size; color: #1b1f23; background: var(--surface); font: 14px/20px system-ui, sans-serif; }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
.frame { display: grid; gap: 16px; padding: 16px; border: 1px solid #d0d7de; border-radius: 8px; }
.head { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
h2 { margin: 0; font-size: 16px; line-height: 24px; }
h3 { margin: 0; font-size: 14px; }
.mark { padding: 1px 8px; border: 1px solid #d4a72c; border-radius: 4px; background: #fff8c5; color: #6c4f00; font-size: 12px; }
form { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr)); gap: 12px; }
.field { display: grid; gap: 4px; align-content: start; }
label { color: #57606a; font-size: 12px; line-height: 16px; }
.box { display: flex; align-items: center; gap: 6px; }
input, select { width: 100%; min-width: 0; min-height: 36px; padding: 0 8px; border: 1px solid #848d97; border-radius: 4px;
  background: #ffffff; color: inherit; font: inherit; }
input[aria-invalid='true'] { border-color: #b42318; }
:is(input, select, button, a):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.unit { color: #57606a; white-space: nowrap; }
.fault { margin: 0; color: #b42318; font-size: 12px; line-height: 16px; }
ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
li { display: grid; gap: 8px; padding: 12px; border: 1px solid #d0d7de; border-radius: 6px; }
li[data-chosen='true'] { border-color: var(--accent); box-shadow: inset 3px 0 0 var(--accent); }
.unitHead { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; justify-content: space-between; }
.name { font-weight: 600; }
.part { color: #57606a; font-weight: 400; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 184px), 1fr)); gap: 6px 12px; margin: 0; }
dt { color: #57606a; font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
button { min-height: 36px; padding: 0 12px; border: 1px solid var(--accent); border-radius: 4px; background: transparent; color: var(--accent);
  font: inherit; font-weight: 500; cursor: pointer; }
button[aria-pressed='true'] { background: var(--accent); color: #ffffff; }
a { color: var(--accent); }
p { margin: 0; }
`;
