/** The nine roles of specification section 6. */
export const roles = [
  'engineer',
  'bdm',
  'admin',
  'approver',
  'salesop',
  'manager',
  'readonly',
  'disti',
  'partner',
] as const;

export type Role = (typeof roles)[number];

/** A company is the vendor, a distributor or a partner (docs/decisions/0003-companies.md). */
export const companyKinds = ['vendor', 'disti', 'partner'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** Roles that the users of a company of each kind may have. */
export const rolesOfCompany: Readonly<Record<CompanyKind, readonly Role[]>> = {
  vendor: ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'manager', 'readonly'],
  disti: ['disti'],
  partner: ['partner'],
};

/** That somebody stands in for an approver at this moment: for whom, with which role, and by whose choice. */
export interface Deputyship {
  readonly userId: string;
  readonly displayName: string;
  readonly role: Role;
  /** Whoever named the deputy: the approver, or an admin for them. */
  readonly namedBy: string;
}

/** Who asks: what every rule of access needs to know of a person, and nothing more. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly companyId: string;
  readonly companyKind: CompanyKind;
  /** Left out: nobody. */
  readonly standsInFor?: readonly Deputyship[];
}
