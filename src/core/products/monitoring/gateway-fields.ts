import type { Field } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import type { MonitoringContext } from './context.ts';
import { countOf, isOn } from './counted.ts';
import { counting, flag, verbatim, whereOn } from './field-shapes.ts';
import { fittingGateway, includedProtocol } from './gateways.ts';
import { northProtocols } from './tables/equipment.ts';

const group = 'Building gateway';
const appliesTo = whereOn('gateway');

/** What the gateway reads, and what it speaks upwards. */
export const gatewayChoiceFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => {
  const { limit } = context;
  const mostPoints = limit('gatewayPointsMax');
  return [
    counting({
      name: 'devices',
      label: 'Devices',
      group,
      isFact: true,
      mayBeMoot: true,
      min: 1,
      max: limit('gatewayDevicesMax'),
      byDefault: limit('gatewayDevicesDefault'),
      appliesTo,
    }),
    counting({
      name: 'points',
      label: 'Points',
      group,
      isFact: true,
      mayBeMoot: true,
      min: 1,
      max: mostPoints,
      byDefault: by(['devices'], (values) =>
        Math.min(mostPoints, countOf(values, 'devices') * limit('pointsPerDevice')),
      ),
      appliesTo,
    }),
    counting({
      name: 'rs485Devices',
      label: 'Devices on RS-485',
      group,
      isFact: true,
      mayBeMoot: true,
      max: limit('gatewayDevicesMax'),
      byDefault: 0,
      appliesTo,
    }),
    counting({
      name: 'rs485Lines',
      label: 'RS-485 lines',
      group,
      max: limit('rs485LinesMax'),
      byDefault: by(['rs485Devices'], (values) => Math.ceil(countOf(values, 'rs485Devices') / limit('devicesPerLine'))),
      appliesTo,
    }),
    {
      name: 'northProtocols',
      kind: 'list',
      label: 'Protocols upwards',
      group,
      byDefault: always([includedProtocol]),
      appliesTo,
      options: () => northProtocols.map(verbatim),
    },
    flag({ name: 'pointsLicence', label: 'Licence for more points', group, appliesTo }),
    {
      name: 'gatewayModel',
      kind: 'choice',
      label: 'Gateway',
      group,
      stands: true,
      byDefault: by(['gateway', 'devices', 'points', 'pointsLicence'], (values) =>
        isOn(values, 'gateway') ? fittingGateway(values, context) : null,
      ),
      appliesTo,
      options: () => context.gateways.map(({ partNumber }) => verbatim(partNumber)),
    },
  ];
};
