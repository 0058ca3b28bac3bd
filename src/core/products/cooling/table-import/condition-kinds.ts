/** What the air flow is stated at: the density of the return air, or 1.2 kg/m³. */
export const AIRFLOW_CONVENTIONS = ['actual', 'standard'] as const;
export type AirflowConvention = (typeof AIRFLOW_CONVENTIONS)[number];

/** Ways in which vendors state the moisture of the return air. */
export const MOISTURE_KINDS = ['dewPoint', 'humidityRatio', 'relative', 'sameRelative'] as const;
export type MoistureKind = (typeof MOISTURE_KINDS)[number];
