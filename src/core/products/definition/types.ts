/** Words of specification section 3. */
export const kinds = ['standart', 'project'] as const;
export type Kind = (typeof kinds)[number];

export const isxTypes = ['3PhaseUps', 'Cooling', 'Rack', 'Monitoring', 'Chiller'] as const;
export type IsxType = (typeof isxTypes)[number];
export const isIsxType = (name: unknown): name is IsxType => (isxTypes as readonly unknown[]).includes(name);

/** How each type is shown to people: keys of TRANSLATE (specification section 3). */
export const typeDisplay: Readonly<Record<IsxType, string>> = {
  '3PhaseUps': '3PhaseUps',
  Cooling: 'Cooling',
  Rack: 'Rack and HBN',
  Monitoring: 'Monitoring - Systembotz, BMS, DC Guard',
  Chiller: 'Chillers',
};
