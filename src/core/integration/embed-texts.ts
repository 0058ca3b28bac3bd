import { boundsTexts, SELECTION_INPUTS } from '../products/cooling/selection/selection-inputs.ts';

/** What the calculator on a page of a partner says beside the names of its inputs. */
export const embedLabels = {
  title: 'Cooling calculator',
  family: 'Family',
  matches: 'Fitting units',
  none: 'No unit of this family lies within the range at these conditions',
  nearest: 'The nearest: {models}',
  model: 'Model',
  partNumber: 'Part number',
  sensibleCoolingCapacity: 'Sensible capacity',
  totalCoolingCapacity: 'Total capacity',
  netSensibleCapacity: 'Net sensible capacity',
  margin: 'Margin',
  supplyAirTemp: 'Supply air temperature',
  indoorUnitAirFlow: 'Air flow',
  energyEfficiencyRatio: 'EER',
  choose: 'Choose {model}',
  chosen: 'Chosen',
  open: 'Open in the portal',
  demonstration: 'Demonstration data',
  loading: 'The calculator is being loaded',
  unavailable: 'The calculator can not be shown here: its key is not valid for this page',
} as const;

/** Every key of TRANSLATE that it needs. */
export const embedTextKeys: readonly string[] = [
  ...new Set([
    ...Object.values(embedLabels),
    ...SELECTION_INPUTS.flatMap(({ label, unit }) => [label, unit]),
    ...Object.values(boundsTexts),
    'm³/h',
  ]),
];
