import type { Scope, ScopeArea } from '../../../core/people/access/scopes.ts';
import { scopeAreas } from '../../../core/people/access/scopes.ts';
import type { Translate } from '../../../core/translation/translate.ts';

export type ScopeLevel = 'read' | 'write';

/** Keys of TRANSLATE. */
export const levelLabels: Readonly<Record<ScopeLevel, string>> = { read: 'Read', write: 'Read and change' };

export const scopeParts = (scope: Scope): readonly [ScopeArea, ScopeLevel] =>
  scope.split(':') as [ScopeArea, ScopeLevel];

/** `Quotes: read and change`, as a token's list tells it. */
export function scopeText(t: Translate, scope: Scope): string {
  const [area, level] = scopeParts(scope);
  const { label } = scopeAreas[area];
  return `${t(label)}: ${t(levelLabels[level]).toLowerCase()}`;
}
