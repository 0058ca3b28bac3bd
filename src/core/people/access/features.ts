import type { Role } from './roles.ts';
import { roles } from './roles.ts';

const vendorSales = ['engineer', 'bdm', 'admin', 'approver'] as const satisfies readonly Role[];
const creators = [...vendorSales, 'disti', 'partner'] as const satisfies readonly Role[];
const creatorsWithoutPartner = [...vendorSales, 'disti'] as const satisfies readonly Role[];
const withSalesop = [...vendorSales, 'salesop'] as const satisfies readonly Role[];
const toolsRoles = [...vendorSales, 'manager'] as const satisfies readonly Role[];
const exceptSalesopManagerReadonly = creators;

/**
 * Specification section 6, word for word: group -> feature -> roles. What is not here is denied.
 * The rows marked "open" are settled in docs/decisions/0004-access.md.
 */
export const features = {
  menu: {
    about: roles,
    mySolutions: creators,
    search: roles, // open: every signed-in role has search
    companySolutions: roles.filter((role) => role !== 'manager' && role !== 'readonly'),
    solutionsSubmenu: [...withSalesop, 'readonly'],
    submitted: vendorSales,
    allCompaniesSolutions: withSalesop,
    allPartnersSolutions: withSalesop,
    allDistiSolutions: withSalesop,
    directAllPartnersSolutions: ['manager'],
    directAllDistiSolutions: ['manager'],
    newSolution: creators,
    tools: toolsRoles,
    pricing: toolsRoles,
    accountSettings: roles, // open: every signed-in role has account settings
  },
  newSolution: {
    region: vendorSales,
    '3PhaseUps': creators,
    Rack: creators,
    Cooling: creatorsWithoutPartner,
    Monitoring: creatorsWithoutPartner,
    Chiller: vendorSales,
    forCompany: vendorSales, // open: whoever of the vendor sells prices and prepares for a partner or a distributor
  },
  tools: {
    // open: the tools roles and whoever may create Cooling
    coolingCalculator: [...toolsRoles, 'disti'],
  },
  // open: the specification names the approver's actions and no more; docs/decisions/0016-approval.md settles the rest
  approval: {
    approve: ['approver', 'admin'],
    /** Whoever approves, or may stand in for somebody who does. */
    review: vendorSales,
    standIn: vendorSales,
    nameDeputy: ['approver', 'admin'],
    nameDeputyForOthers: ['admin'],
    askForDiscount: creators,
    decideDiscount: vendorSales,
  },
  reports: {
    copyToClipboard: vendorSales,
    wireset: vendorSales,
    copyForSalesop: ['admin', 'salesop'],
    trackerLink: [...withSalesop, 'manager'],
    // open: how a price came about is the vendor's own, whoever of the vendor looks
    priceWaterfall: [...withSalesop, 'manager', 'readonly'],
    // open: what has been ordered, as an ERP takes it: whoever reads its report
    orderExport: roles,
  },
  administration: {
    adminPanel: ['admin', 'bdm', 'salesop', 'manager'],
    userAdmin: ['admin', 'manager'],
    appAdmin: ['admin'],
    partnerOnlyUserAdmin: ['manager'],
    takeSecondStep: ['admin'], // open: for somebody who has lost their second step
    handOver: ['admin'], // open: a solution goes to another owner of the same company
    companyAdmin: ['admin'], // open: whoever makes companies, renames them and switches them off
  },
  // open: who talks about a solution, and who shows it to its customer
  sharing: {
    internal: [...toolsRoles, 'salesop', 'readonly'],
    discuss: roles.filter((role) => role !== 'readonly'),
    customerLink: vendorSales,
  },
  upsModels: {
    U3S: creators,
    EVS: creators,
    UBS: creators,
    URM: creators,
    U3M: creators,
    U3L: creatorsWithoutPartner,
    EVM: creatorsWithoutPartner,
    EVX: creatorsWithoutPartner,
    EVXB: vendorSales,
    UCX: vendorSales,
  },
  batteryTypes: {
    closed: creators,
    modular: creators,
    modular12: creators,
    open: creatorsWithoutPartner,
    liIon: creatorsWithoutPartner,
  },
  partnerOnly: {
    evsModularOnly: ['partner'],
    maximumKva: ['partner'],
    transactionBatteryOnly: ['partner'],
    partnerPartNumbersOnly: ['partner'],
  },
  ups: {
    noPnr: vendorSales,
    deleteParts: vendorSales,
    addParts: vendorSales,
  },
  rack: {
    addParts: vendorSales,
    g2Ups1Phase: vendorSales,
    pdu: exceptSalesopManagerReadonly, // open: whoever may create Rack
    isolation: creatorsWithoutPartner,
    ups1Phase: creatorsWithoutPartner,
  },
  // open: who decides about what is submitted, and who is told when nobody does
  notices: {
    approvals: ['approver'],
    escalations: ['admin'],
  },
  // open: the vendor's people who answer for what a solution comes to
  solutions: {
    replay: vendorSales,
    /** Who of a distributor, a partner or their customers saw its prices. */
    priceSights: vendorSales,
  },
  parts: {
    highlightPrioritySale: vendorSales,
  },
} as const satisfies Record<string, Record<string, readonly Role[]>>;

export type FeatureGroup = keyof typeof features;

/** `group.feature`, as in `menu.about`. */
export type Feature = {
  [G in FeatureGroup]: `${G}.${keyof (typeof features)[G] & string}`;
}[FeatureGroup];
