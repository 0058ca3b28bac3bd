import { describe, expect, it } from 'vitest';
import { missingInBrand, missingInTemplate, missingKeys, missingNames, strayTexts, typedInRussian } from './gate.ts';
import type { Paper } from '../../paper/paper.ts';
import type { Template } from './template.ts';

const paths = (problems: readonly { readonly path?: string }[]) => problems.map(({ path }) => path);

describe('what is missing in a language is told with where it is mended', () => {
  it('a text of the portal in TRANSLATE; designations without a word are the same in every language', () => {
    expect(paths(missingKeys(['Autonomy', 'PDU, 0U', 'U3LUPS250KHS', 'Autonomy', 'U'], 'ru'))).toEqual([
      'TRANSLATE.Autonomy',
    ]);
  });

  it('a part without a name, with its number for a name, or with Russian letters for an English one', () => {
    const part = (partNumber: string, nameRu: string, nameEn: string) => ({ partNumber, nameRu, nameEn });
    const parts = [
      part('A', 'ИБП', 'UPS'),
      part('B', 'B', 'B'),
      part('C', '', ' '),
      part('D', 'UPS 10 kVA', 'ИБП 10 кВА'),
    ];
    expect(paths(missingNames(parts, 'ru'))).toEqual(['PARTS.B.nameRu', 'PARTS.C.nameRu']);
    expect(paths(missingNames(parts, 'en'))).toEqual(['PARTS.B.nameEn', 'PARTS.C.nameEn', 'PARTS.D.nameEn']);
  });

  it('a text of a template that stands in the other language alone; a heading that is empty in both is none', () => {
    const template: Template = {
      title: { ru: 'Предложение', en: '' },
      sections: [
        { kind: 'text', heading: { ru: '', en: '' }, text: { ru: 'Только по-русски', en: 'Только по-русски' } },
        { kind: 'totals', heading: { ru: '', en: 'Totals' } },
      ],
    };
    expect(paths(missingInTemplate('proposal', template, 'en'))).toEqual([
      'TEMPLATE_PROPOSAL.title.en',
      'TEMPLATE_PROPOSAL.sections.1.text.en',
    ]);
    expect(missingInTemplate('proposal', template, 'en').map(({ params }) => params)).toEqual([
      { language: 'into English' },
      { language: 'into English', number: 1, section: 'Text of one’s own' },
    ]);
    expect(paths(missingInTemplate('proposal', template, 'ru'))).toEqual(['TEMPLATE_PROPOSAL.sections.2.heading.ru']);
  });

  it('a text of the vendor', () => {
    const both = { ru: 'Ток', en: 'Tok' };
    const brand = {
      vendorName: both,
      legalName: both,
      mark: '',
      colours: { primary: '', onPrimary: '', accent: '' },
      contact: { email: '', phone: '', address: '', site: '' },
      terms: { ru: 'Условия', en: '' },
    };
    expect(paths(missingInBrand(brand, ['vendorName', 'terms'], 'en'))).toEqual(['BRAND.terms.en']);
    expect(missingInBrand(brand, ['vendorName'], 'en')).toEqual([]);
  });
});

describe('an English page', () => {
  const paper = (language: string, value: string): Paper => ({
    language,
    title: 'Proposal',
    number: 'ISX00000001-001',
    vendorName: 'Tok',
    madeAt: '',
    notices: [],
    foot: '',
    pageText: '',
    typed: ['Серверная', 'АО «Ромашка»', ''],
    blocks: [
      { kind: 'facts', heading: 'Facts', groups: [{ title: '', facts: [{ label: 'Name', value }] }] },
      { kind: 'text', heading: '', paragraphs: ['For АО «Ромашка»'] },
    ],
  });

  it('holds no Russian letter but in what people typed', () => {
    expect(paths(strayTexts(paper('en', 'Серверная')))).toEqual([]);
    expect(paths(strayTexts(paper('en', '30 кВт')))).toEqual(['document.1']);
    expect(strayTexts(paper('ru', '30 кВт'))).toEqual([]);
  });

  it('says which typed texts stay Russian', () => {
    expect(typedInRussian(paper('en', 'Серверная'))).toEqual(['Серверная', 'АО «Ромашка»']);
    expect(typedInRussian(paper('en', ''))).toEqual(['АО «Ромашка»']);
    expect(typedInRussian(paper('ru', ''))).toEqual([]);
  });
});
