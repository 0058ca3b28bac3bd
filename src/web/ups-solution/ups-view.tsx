import { may } from '../../core/access/may.ts';
import { numberOf } from '../../core/configure/read-values.ts';
import type { TypeView } from '../configurator/type-view.ts';
import { describeUps } from './descriptions.ts';
import { upsGroupState } from './group-states.ts';
import { AddedParts, DeletedParts } from './parts-by-hand.tsx';
import { upsOf } from './ups-answer.ts';
import { UpsDrawingPlace } from './ups-drawing-place.tsx';
import { UpsResults } from './ups-results.tsx';

/** What a role needs for a field; whoever lacks it does not see the field while nothing is chosen there. */
const featureOf = { addedParts: 'ups.addParts', deletedParts: 'ups.deleteParts' } as const;

/** Three-phase UPSs in the configurator. */
export const upsView: TypeView = {
  Results: UpsResults,
  Drawing: UpsDrawingPlace,
  records: { addedParts: AddedParts, deletedParts: DeletedParts },
  describe: describeUps,
  recordText: (_, value, t) => (Array.isArray(value) && value.length > 0 ? String(value.length) : t('none')),
  groups: {
    order: [
      'Load',
      'Redundancy',
      'UPS',
      'Autonomy',
      'Battery',
      'Bypass and execution',
      'Options',
      'Services',
      'Parts by hand',
    ],
    open: ['Load', 'Redundancy', 'UPS', 'Autonomy', 'Battery'],
    stateOf: upsGroupState,
  },
  isHidden: ({ role }, field) => field in featureOf && !may(role, featureOf[field as keyof typeof featureOf]),
  linked: {
    loadKva: { unit: 'kW', label: 'Load of the system, kW', factor: (values) => numberOf(values, 'powerFactor') },
  },
  deletion: {
    isOpen: ({ role }) => may(role, featureOf.deletedParts),
    changes: ({ partNumber, configuration, evaluation }) => {
      const added = Array.isArray(configuration['addedParts'])
        ? (configuration['addedParts'] as readonly { readonly partNumber: string; readonly quantity: number }[])
        : [];
      const deleted = (configuration['deletedParts'] ?? []) as readonly string[];
      const left = added.filter((line) => line.partNumber !== partNumber);
      const isOfRules = upsOf(evaluation).derived.parts.some((part) => part.partNumber === partNumber);
      return [
        ...(left.length < added.length ? [{ field: 'addedParts', value: left.length === 0 ? undefined : left }] : []),
        ...(isOfRules ? [{ field: 'deletedParts', value: [...deleted, partNumber] }] : []),
      ];
    },
  },
};
