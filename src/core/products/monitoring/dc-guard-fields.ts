import type { Field } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import type { MonitoringContext } from './context.ts';
import { countOf } from './counted.ts';
import { fittingServer, nodeFields } from './dc-guard.ts';
import type { Counting } from './field-shapes.ts';
import { counting, flag, upToYears, verbatim, whereOn } from './field-shapes.ts';

const group = 'DC Guard';
const appliesTo = whereOn('dcguard');

/** The nodes, the server that watches them, its modules and support. */
export const dcGuardFields = ({ limit, dcGuard }: MonitoringContext): readonly Field<MonitoringContext>[] => {
  const nodes = (name: string, label: string, byDefault: Counting['byDefault'] = 0) =>
    counting({ name, label, group, isFact: true, mayBeMoot: true, max: limit('nodesMax'), byDefault, appliesTo });
  return [
    nodes(
      'upsNodes',
      'Nodes: UPSs',
      by(['upsCount'], (values) => countOf(values, 'upsCount')),
    ),
    nodes(
      'coolingNodes',
      'Nodes: cooling units',
      by(['coolingUnits'], (values) => countOf(values, 'coolingUnits')),
    ),
    nodes('pduNodes', 'Nodes: metered and switched PDUs'),
    nodes('otherNodes', 'Nodes: other addressed devices'),
    {
      name: 'modules',
      kind: 'list',
      label: 'Modules',
      group,
      byDefault: always([]),
      appliesTo,
      options: () => dcGuard('module').map(({ partNumber }) => verbatim(partNumber)),
    },
    flag({ name: 'standby', label: 'Standby server', group, appliesTo }),
    {
      name: 'serverEdition',
      kind: 'choice',
      label: 'Server licence',
      group,
      stands: true,
      byDefault: by([...nodeFields, 'standby'], fittingServer),
      appliesTo,
      options: () => dcGuard('server').map(({ partNumber }) => verbatim(partNumber)),
    },
    flag({ name: 'hardware', label: 'With server hardware', group, appliesTo }),
    counting({
      name: 'workstations',
      label: 'Operator workstations',
      group,
      max: limit('workstationsMax'),
      byDefault: 0,
      appliesTo,
    }),
    {
      name: 'supportYears',
      kind: 'choice',
      label: 'Years of support',
      group,
      stands: true,
      byDefault: always(0),
      appliesTo,
      options: () => upToYears(limit('supportYearsMax')),
    },
  ];
};
