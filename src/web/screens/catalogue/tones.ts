import kit from '../../ui/kit.module.css';

/** The colour of a row that a difference names. */
export const changeTones = { added: kit.good, changed: kit.warning, removed: kit.fault };

/** The colour of what a draft does to a solution. */
export const outcomeTones = { unchanged: kit.good, changed: kit.warning, broken: kit.fault };
