import type { Feature, FeatureGroup, features } from './features.ts';

type Labels = {
  readonly [G in FeatureGroup]: {
    /** Keys of TRANSLATE, as all of these. */
    readonly label: string;
    readonly features: { readonly [F in keyof (typeof features)[G] & string]: string };
  };
};

/** What people call the rights of features.ts. A right without a name does not compile. */
export const featureLabels = {
  menu: {
    label: 'Menu',
    features: {
      about: 'About',
      mySolutions: 'My solutions',
      search: 'Search',
      companySolutions: 'Company solutions',
      solutionsSubmenu: 'Submenu Solutions',
      submitted: 'Submitted',
      allCompaniesSolutions: 'All companies solutions',
      allPartnersSolutions: 'All partners solutions',
      allDistiSolutions: 'All disti solutions',
      directAllPartnersSolutions: 'All partners solutions, directly in the menu',
      directAllDistiSolutions: 'All disti solutions, directly in the menu',
      newSolution: 'New solution',
      tools: 'Submenu Tools',
      pricing: 'Quotes, prices, chillers and battery cross cables',
      accountSettings: 'Account settings',
    },
  },
  newSolution: {
    label: 'New solution',
    features: {
      region: 'Choice of the region',
      '3PhaseUps': '3-phase UPS',
      Rack: 'Rack and HBN',
      Cooling: 'Cooling',
      Monitoring: 'Monitoring - Systembotz, BMS, DC Guard',
      Chiller: 'Chiller',
      forCompany: 'For a partner or distributor',
    },
  },
  tools: { label: 'Tools', features: { coolingCalculator: 'Cooling Calculator' } },
  approval: {
    label: 'Approval',
    features: {
      approve: 'Approve solutions',
      review: 'See what has changed since the last approval',
      standIn: 'Stand in for an approver',
      nameDeputy: 'Name a deputy',
      nameDeputyForOthers: 'Name a deputy for others',
      askForDiscount: 'Ask for a deeper discount',
      decideDiscount: 'Decide about deeper discounts',
    },
  },
  reports: {
    label: 'Reports',
    features: {
      copyToClipboard: 'Copy to clipboard',
      wireset: 'Wireset xlsx',
      copyForSalesop: 'Copy for salesop',
      trackerLink: 'Tracker link',
      priceWaterfall: 'How a price came about',
      orderExport: 'Order for an ERP',
    },
  },
  administration: {
    label: 'Administration',
    features: {
      adminPanel: 'Admin panel',
      userAdmin: 'Administer users',
      appAdmin: 'Administer the portal',
      partnerOnlyUserAdmin: 'Administer users of partners alone',
      takeSecondStep: 'Take away a second step of signing in',
      handOver: 'Hand solutions over',
      companyAdmin: 'Administer companies',
    },
  },
  sharing: {
    label: 'Comments and customers',
    features: {
      internal: 'Internal comments and files of the vendor',
      discuss: 'Write comments',
      customerLink: 'Link for the customer',
    },
  },
  upsModels: {
    label: 'UPS models',
    features: {
      U3S: 'U3S',
      EVS: 'EVS',
      UBS: 'UBS',
      URM: 'URM',
      U3M: 'U3M',
      U3L: 'U3L',
      EVM: 'EVM',
      EVX: 'EVX',
      EVXB: 'EVXB',
      UCX: 'UCX',
    },
  },
  batteryTypes: {
    label: 'Battery types',
    features: {
      closed: 'Closed cabinets',
      modular: 'Modular batteries',
      modular12: 'Modular, 12 blocks',
      open: 'Open racks',
      liIon: 'Li-Ion',
    },
  },
  partnerOnly: {
    label: 'Restrictions of partners',
    features: {
      evsModularOnly: 'EVS with modular batteries alone',
      maximumKva: 'UPS up to the largest rating for partners',
      transactionBatteryOnly: 'Batteries for transactions alone',
      partnerPartNumbersOnly: 'Part numbers for partners alone',
    },
  },
  ups: {
    label: 'UPS: parts',
    features: { noPnr: 'Without PNR', deleteParts: 'Delete parts', addParts: 'Add parts' },
  },
  rack: {
    label: 'Racks: parts',
    features: {
      addParts: 'Add parts',
      g2Ups1Phase: '1-phase UPS of the second generation',
      pdu: 'PDU',
      isolation: 'Aisle containment',
      ups1Phase: '1-phase UPS',
    },
  },
  notices: {
    label: 'Notices',
    features: {
      approvals: 'What is submitted for approval',
      escalations: 'What nobody decides about',
    },
  },
  solutions: {
    label: 'Solutions',
    features: {
      replay: 'Compose a stored solution anew',
      priceSights: 'Who outside the vendor saw the prices of a solution',
    },
  },
  parts: { label: 'Parts', features: { highlightPrioritySale: 'Highlight priority sale' } },
} as const satisfies Labels;

/** Rights that specification section 6 leaves open; docs/decisions/0004-access.md settles them. The rest is its own. */
const settledGroups: ReadonlySet<FeatureGroup> = new Set(['tools', 'approval', 'sharing', 'notices', 'solutions']);
const settled: ReadonlySet<string> = new Set<Feature>([
  'menu.search',
  'menu.accountSettings',
  'newSolution.forCompany',
  'reports.priceWaterfall',
  'reports.orderExport',
  'administration.handOver',
  'administration.takeSecondStep',
  'administration.companyAdmin',
  'rack.pdu',
]);

/** Which rule says who has a right. */
export const sourceOf = (group: FeatureGroup, feature: string): 'specification' | 'decision' =>
  settledGroups.has(group) || settled.has(`${group}.${feature}`) ? 'decision' : 'specification';
