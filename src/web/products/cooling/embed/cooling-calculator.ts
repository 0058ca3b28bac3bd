import type { Match } from '../../../../core/products/cooling/selection/select.ts';
import type {
  CalculatedFamily,
  InputField,
  SelectionInput,
  SelectionInputs,
} from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { isCalculatedFamily, SELECTION_INPUTS } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import type { EmbedData } from '../../../../core/integration/embed-data.ts';
import { embedLabels as labels } from '../../../../core/integration/embed-texts.ts';
import { formatNumber, formatPercent, formatQuantity } from '../../../../core/format.ts';
import { readNumber } from '../../../../core/text/read-number.ts';
import { steppedNumber, stepsOfKey } from '../../../../core/text/step-number.ts';
import { element } from './elements.ts';
import type { Loaded } from './embed-state.ts';
import { initialInputs, inputAttributes, loadedFrom, portalAddress, resultOf } from './embed-state.ts';
import { styles } from './styles.ts';

/** Where this file came from: the portal, unless the attribute `portal` names another. */
const ownOrigin = new URL(import.meta.url).origin;

const written = (value: number): string => formatNumber(value, 6);

/** What stands about a unit: name, figure and unit, in the order of the list. */
const figures: readonly (readonly [keyof Match & keyof typeof labels, (match: Match, t: Loaded['t']) => string])[] = [
  ['sensibleCoolingCapacity', ({ sensibleCoolingCapacity }, t) => formatQuantity(sensibleCoolingCapacity, t('kW'), 1)],
  ['margin', ({ margin }) => formatPercent(margin, 1)],
  ['netSensibleCapacity', ({ netSensibleCapacity }, t) => formatQuantity(netSensibleCapacity, t('kW'), 1)],
  ['totalCoolingCapacity', ({ totalCoolingCapacity }, t) => formatQuantity(totalCoolingCapacity, t('kW'), 1)],
  ['supplyAirTemp', ({ supplyAirTemp }, t) => formatQuantity(supplyAirTemp, t('°C'), 1)],
  ['indoorUnitAirFlow', ({ indoorUnitAirFlow }, t) => formatQuantity(indoorUnitAirFlow, t('m³/h'), 0)],
  ['energyEfficiencyRatio', ({ energyEfficiencyRatio }) => formatQuantity(energyEfficiencyRatio, '', 2).trim()],
];

/**
 * `<design-portal-cooling key="ek_…" lang="ru" family="SPdx">`: the portal's cooling calculator on any page. Attributes: `portal`, `key`, `lang`,
 * `family` and the inputs. Events: `change` with family, inputs and the units found, `select` with the unit that somebody chooses.
 */
class DesignPortalCooling extends HTMLElement {
  static readonly observedAttributes = ['portal', 'key', 'lang', 'family', ...inputAttributes.map(([name]) => name)];

  readonly #root = this.attachShadow({ mode: 'open' });
  #loaded: Loaded | null = null;
  #inputs: SelectionInputs | null = null;
  #family: CalculatedFamily | null = null;
  #chosen: string | null = null;
  #asked = 0;
  readonly #results = element('div', { class: 'results', 'aria-live': 'polite' });
  readonly #faults = new Map<InputField, { readonly input: HTMLInputElement; readonly text: HTMLElement }>();
  readonly #link = element('a', { target: '_blank', rel: 'noopener' });

  constructor() {
    super();
    // A stylesheet made by script is no inline style: it holds under a page's strict Content-Security-Policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    this.#root.adoptedStyleSheets = [sheet];
  }

  connectedCallback(): void {
    void this.#load();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) return;
    if (name === 'portal' || name === 'key' || name === 'lang') void this.#load();
    else if (this.#loaded) this.#begin(this.#loaded);
  }

  get #portal(): string {
    return (this.getAttribute('portal') ?? ownOrigin).replace(/\/+$/, '');
  }

  async #load(): Promise<void> {
    const asked = ++this.#asked;
    const lang = this.getAttribute('lang') === 'en' ? 'en' : 'ru';
    this.#say(lang === 'en' ? labels.loading : 'Калькулятор загружается');
    try {
      const key = encodeURIComponent(this.getAttribute('key') ?? '');
      const answer = await fetch(`${this.#portal}/api/embed/${key}/cooling.json?lang=${lang}`, { credentials: 'omit' });
      if (!answer.ok) throw new Error(`The portal answered ${answer.status}`);
      const loaded = loadedFrom((await answer.json()) as EmbedData);
      // Attributes may have changed meanwhile: the last question counts.
      if (asked === this.#asked) this.#begin((this.#loaded = loaded));
    } catch (error) {
      if (asked !== this.#asked) return;
      console.error('design-portal-cooling', error);
      this.#say(
        lang === 'en' ? labels.unavailable : 'Калькулятор не может быть показан: ключ не подходит этой странице',
      );
    }
  }

  #say(text: string): void {
    this.#root.replaceChildren(element('div', { class: 'frame', role: 'status' }, text));
  }

  #begin(loaded: Loaded): void {
    const wanted = this.getAttribute('family') ?? '';
    this.#family = isCalculatedFamily(wanted) && loaded.families.includes(wanted) ? wanted : loaded.families[0]!;
    this.#inputs = initialInputs((name) => this.getAttribute(name));
    this.#chosen = null;
    this.#draw(loaded);
    this.#compute(loaded);
  }

  #draw(loaded: Loaded): void {
    const { t, families, isDemonstration } = loaded;
    this.#faults.clear();
    const family = element(
      'select',
      { id: 'family' },
      ...families.map((each) => element('option', { value: each, selected: each === this.#family }, each)),
    );
    family.addEventListener('change', (event) => {
      event.stopPropagation(); // the element tells of its changes itself
      this.#family = family.value as CalculatedFamily;
      this.#compute(loaded);
    });
    this.#link.textContent = t(labels.open);
    this.#root.replaceChildren(
      element(
        'section',
        { class: 'frame', 'aria-label': t(labels.title) },
        element(
          'div',
          { class: 'head' },
          element('h2', {}, t(labels.title)),
          isDemonstration && element('span', { class: 'mark' }, t(labels.demonstration)),
        ),
        element(
          'form',
          {},
          element('div', { class: 'field' }, element('label', { for: 'family' }, t(labels.family)), family),
          ...SELECTION_INPUTS.map((input) => this.#field(loaded, input)),
        ),
        this.#results,
        this.#link,
      ),
    );
    this.#root.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault());
  }

  #field(loaded: Loaded, { field, label, unit, min, max, step }: SelectionInput): HTMLElement {
    const { t } = loaded;
    const input = element('input', {
      id: field,
      inputmode: 'decimal',
      autocomplete: 'off',
      value: written(this.#inputs![field]),
      'aria-describedby': `${field}-fault`,
    });
    const text = element('p', { class: 'fault', id: `${field}-fault` });
    this.#faults.set(field, { input, text });
    input.addEventListener('change', (event) => event.stopPropagation());
    // A field for numbers would take no comma in a browser of another language: "30,5" would be 305.
    const take = () => {
      this.#inputs = { ...this.#inputs!, [field]: readNumber(input.value) ?? Number.NaN };
      this.#compute(loaded);
    };
    input.addEventListener('input', take);
    input.addEventListener('keydown', (event) => {
      const steps = stepsOfKey(event);
      if (steps === undefined) return;
      event.preventDefault();
      const bounds = { step, min, max: max[this.#family!] };
      input.value = written(steppedNumber(readNumber(input.value) ?? min, steps, bounds));
      take();
    });
    return element(
      'div',
      { class: 'field' },
      element('label', { for: field }, t(label)),
      element('div', { class: 'box' }, input, element('span', { class: 'unit' }, t(unit))),
      text,
    );
  }

  #compute(loaded: Loaded): void {
    const { t } = loaded;
    const [family, inputs] = [this.#family!, this.#inputs!];
    const { selection, problems } = resultOf(loaded, family, inputs);
    for (const [field, { input, text }] of this.#faults) {
      const problem = problems.find(({ path }) => path === field);
      input.setAttribute('aria-invalid', String(problem !== undefined));
      text.textContent = problem ? t(problem.text, problem.params) : '';
    }
    this.#link.href = portalAddress(this.#portal, family, inputs);
    const nearest = [selection?.nearestBelow, selection?.nearestAbove].filter(Boolean).join(', ');
    this.#results.replaceChildren(
      ...(selection === null
        ? []
        : selection.matches.length === 0
          ? [
              element('p', {}, t(labels.none)),
              ...(nearest === '' ? [] : [element('p', {}, t(labels.nearest, { models: nearest }))]),
            ]
          : [
              element('h3', {}, t(labels.matches)),
              element('ul', {}, ...selection.matches.map((match) => this.#unit(loaded, match))),
            ]),
    );
    const matches = selection?.matches ?? [];
    this.dispatchEvent(
      new CustomEvent('change', { bubbles: true, composed: true, detail: { family, inputs, matches, problems } }),
    );
  }

  #unit(loaded: Loaded, match: Match): HTMLElement {
    const { t } = loaded;
    const { model, partNumber } = match;
    const isChosen = model === this.#chosen;
    const button = element(
      'button',
      { type: 'button', 'aria-pressed': String(isChosen), 'aria-label': t(labels.choose, { model }) },
      isChosen ? t(labels.chosen) : t(labels.choose, { model }),
    );
    button.addEventListener('click', () => {
      this.#chosen = model;
      const detail = { family: this.#family, inputs: this.#inputs, match };
      for (const item of this.#root.querySelectorAll('li')) {
        const isThis = item.dataset['model'] === model;
        item.dataset['chosen'] = String(isThis);
        const own = item.querySelector('button')!;
        own.setAttribute('aria-pressed', String(isThis));
        own.textContent = isThis ? t(labels.chosen) : t(labels.choose, { model: item.dataset['model']! });
      }
      this.dispatchEvent(new CustomEvent('select', { bubbles: true, composed: true, detail }));
    });
    return element(
      'li',
      { 'data-model': model, 'data-chosen': String(isChosen) },
      element(
        'div',
        { class: 'unitHead' },
        element('span', { class: 'name' }, model, ' ', element('span', { class: 'part' }, partNumber)),
        button,
      ),
      element(
        'dl',
        {},
        ...figures.map(([field, text]) =>
          element(
            'div',
            {},
            element('dt', {}, t(labels[field])),
            element('dd', { 'data-figure': field }, text(match, t)),
          ),
        ),
      ),
    );
  }
}

if (!customElements.get('design-portal-cooling')) customElements.define('design-portal-cooling', DesignPortalCooling);
