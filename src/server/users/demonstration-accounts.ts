import type { CompanyKind, Role } from '../../core/people/access/roles.ts';

/** All of them invented. */
export interface DemonstrationCompany {
  readonly name: string;
  readonly kind: CompanyKind;
  /** The part of what a price list allows at most that this company gets off, in %. */
  readonly shareOfRoom: number;
  readonly users: readonly DemonstrationUser[];
}

export interface DemonstrationUser {
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  /** `invited` has not come yet, `inactive` has left; active where it is left out. */
  readonly state?: 'invited' | 'inactive';
}

/** The same for all, and published in the README. */
export const demonstrationPassword = 'Portal-2026';

const account = (
  name: string,
  displayName: string,
  role: Role,
  state?: DemonstrationUser['state'],
): DemonstrationUser => ({ email: `${name}@demo.example`, displayName, role, ...(state && { state }) });

export const demonstrationCompanies: readonly DemonstrationCompany[] = [
  {
    name: 'Ясный Ток',
    kind: 'vendor',
    shareOfRoom: 0,
    users: [
      account('engineer', 'Анна Ветрова', 'engineer'),
      account('bdm', 'Борис Климов', 'bdm'),
      account('admin', 'Вера Соколова', 'admin'),
      account('approver', 'Глеб Орлов', 'approver'),
      account('salesop', 'Дарья Лебедева', 'salesop'),
      account('manager', 'Егор Зимин', 'manager'),
      account('readonly', 'Жанна Белова', 'readonly'),
      account('former', 'Захар Полянский', 'engineer', 'inactive'),
    ],
  },
  {
    name: 'Ладога Дистрибуция',
    kind: 'disti',
    shareOfRoom: 60,
    users: [account('disti', 'Илья Северов', 'disti')],
  },
  {
    name: 'Алтай Снабжение',
    kind: 'disti',
    shareOfRoom: 50,
    users: [account('disti2', 'Лев Громов', 'disti')],
  },
  {
    name: 'Контраст Инжиниринг',
    kind: 'partner',
    shareOfRoom: 40,
    users: [account('partner', 'Кира Маркова', 'partner'), account('invited', 'Нина Озерова', 'partner', 'invited')],
  },
  {
    name: 'Маяк Проект',
    kind: 'partner',
    shareOfRoom: 30,
    users: [account('partner2', 'Мария Ясенева', 'partner')],
  },
];

/** The accounts that anybody may know the password of. */
export const publishedEmails = (): readonly string[] =>
  demonstrationCompanies.flatMap(({ users }) => users.map(({ email }) => email));
