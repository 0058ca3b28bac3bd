import { describe, expect, it } from 'vitest';
import type { Feature } from './features.ts';
import { features } from './features.ts';
import { may } from './may.ts';
import { companyKinds, roles, rolesOfCompany } from './roles.ts';

/**
 * Specification section 6, copied by hand row by row: in the order of the columns
 * engineer, bdm, admin, approver, salesop, manager, readonly, disti, partner. `x` is granted, `.` is denied.
 * Rows marked with * are open in the specification and settled by docs/decisions/0004-access.md.
 */
const columns = ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'manager', 'readonly', 'disti', 'partner'];
const law = `
  menu.about                          x x x x x x x x x
  menu.mySolutions                    x x x x . . . x x
  menu.search                         x x x x x x x x x *
  menu.companySolutions               x x x x x . . x x
  menu.solutionsSubmenu               x x x x x . x . .
  menu.submitted                      x x x x . . . . .
  menu.allCompaniesSolutions          x x x x x . . . .
  menu.allPartnersSolutions           x x x x x . . . .
  menu.allDistiSolutions              x x x x x . . . .
  menu.directAllPartnersSolutions     . . . . . x . . .
  menu.directAllDistiSolutions        . . . . . x . . .
  menu.newSolution                    x x x x . . . x x
  menu.tools                          x x x x . x . . .
  menu.pricing                        x x x x . x . . .
  menu.accountSettings                x x x x x x x x x *
  newSolution.region                  x x x x . . . . .
  newSolution.3PhaseUps               x x x x . . . x x
  newSolution.Rack                    x x x x . . . x x
  newSolution.Cooling                 x x x x . . . x .
  newSolution.Monitoring              x x x x . . . x .
  newSolution.Chiller                 x x x x . . . . .
  newSolution.forCompany              x x x x . . . . . *
  tools.coolingCalculator             x x x x . x . x . *
  approval.approve                    . . x x . . . . . *
  approval.review                     x x x x . . . . . *
  approval.standIn                    x x x x . . . . . *
  approval.nameDeputy                 . . x x . . . . . *
  approval.nameDeputyForOthers        . . x . . . . . . *
  approval.askForDiscount             x x x x . . . x x *
  approval.decideDiscount             x x x x . . . . . *
  reports.copyToClipboard             x x x x . . . . .
  reports.wireset                     x x x x . . . . .
  reports.copyForSalesop              . . x . x . . . .
  reports.priceWaterfall              x x x x x x x . . *
  reports.orderExport                 x x x x x x x x x *
  reports.trackerLink                 x x x x x x . . .
  administration.adminPanel           . x x . x x . . .
  administration.userAdmin            . . x . . x . . .
  administration.appAdmin             . . x . . . . . .
  administration.partnerOnlyUserAdmin . . . . . x . . .
  administration.handOver             . . x . . . . . . *
  administration.companyAdmin         . . x . . . . . . *
  administration.takeSecondStep       . . x . . . . . . *
  sharing.internal                    x x x x x x x . . *
  sharing.discuss                     x x x x x x . x x *
  sharing.customerLink                x x x x . . . . . *
  upsModels.U3S                       x x x x . . . x x
  upsModels.EVS                       x x x x . . . x x
  upsModels.UBS                       x x x x . . . x x
  upsModels.URM                       x x x x . . . x x
  upsModels.U3M                       x x x x . . . x x
  upsModels.U3L                       x x x x . . . x .
  upsModels.EVM                       x x x x . . . x .
  upsModels.EVX                       x x x x . . . x .
  upsModels.EVXB                      x x x x . . . . .
  upsModels.UCX                       x x x x . . . . .
  batteryTypes.closed                 x x x x . . . x x
  batteryTypes.modular                x x x x . . . x x
  batteryTypes.modular12              x x x x . . . x x
  batteryTypes.open                   x x x x . . . x .
  batteryTypes.liIon                  x x x x . . . x .
  partnerOnly.evsModularOnly          . . . . . . . . x
  partnerOnly.maximumKva              . . . . . . . . x
  partnerOnly.transactionBatteryOnly  . . . . . . . . x
  partnerOnly.partnerPartNumbersOnly  . . . . . . . . x
  ups.noPnr                           x x x x . . . . .
  ups.deleteParts                     x x x x . . . . .
  ups.addParts                        x x x x . . . . .
  rack.addParts                       x x x x . . . . .
  rack.g2Ups1Phase                    x x x x . . . . .
  rack.pdu                            x x x x . . . x x *
  rack.isolation                      x x x x . . . x .
  rack.ups1Phase                      x x x x . . . x .
  notices.approvals                   . . . x . . . . . *
  notices.escalations                 . . x . . . . . . *
  solutions.replay                    x x x x . . . . . *
  solutions.priceSights               x x x x . . . . . *
  parts.highlightPrioritySale         x x x x . . . . .
`;

const rows = law
  .trim()
  .split('\n')
  .map((line) => {
    const [feature, ...marks] = line.trim().split(/\s+/);
    return { feature: feature as Feature, granted: columns.filter((_role, i) => marks[i] === 'x') };
  });

describe('section 6', () => {
  it('knows nine roles', () => {
    expect([...roles]).toEqual(columns);
  });

  it.each(rows)('gives $feature to $granted alone', ({ feature, granted }) => {
    expect(columns.filter((role) => may(role, feature))).toEqual(granted);
  });

  it('stands here whole: the portal knows no other feature', () => {
    const known = Object.entries(features).flatMap(([group, named]) =>
      Object.keys(named).map((feature) => `${group}.${feature}`),
    );
    expect(known.sort()).toEqual(rows.map(({ feature }) => feature as string).sort());
  });
});

describe('what nobody named', () => {
  it.each(['', 'Admin', 'root', 'toString', '__proto__', 'engineer '])('the role %j is denied everything', (role) => {
    expect(rows.filter(({ feature }) => may(role, feature))).toEqual([]);
  });

  it.each(['', 'menu', 'menu.', '.about', 'menu.unknown', 'unknown.about', 'menu.toString', 'constructor.name'])(
    'the feature %j is denied to every role',
    (feature) => {
      expect(roles.filter((role) => may(role, feature as Feature))).toEqual([]);
    },
  );
});

it('every role belongs to companies of one kind', () => {
  expect(companyKinds.flatMap((kind) => rolesOfCompany[kind]).sort()).toEqual([...roles].sort());
  expect(rolesOfCompany.disti).toEqual(['disti']);
  expect(rolesOfCompany.partner).toEqual(['partner']);
});
