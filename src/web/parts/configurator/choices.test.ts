import { describe, expect, it } from 'vitest';
import { DEFAULT_INPUTS } from '../../../core/products/cooling/selection/selection-inputs.ts';
import { demonstrationCatalogue } from '../../testing/demonstration-catalogue.ts';
import { openCoolingEngine } from '../../../core/products/cooling/configuration/engine.ts';
import { openUpsEngine } from '../../../core/products/ups/engine.ts';
import { openCatalogue } from './catalogue.ts';
import { beginningOf, choose, historyOf, isOpenStep, redo, step, undo, withChoices } from './choices.ts';

const { engine } = openCatalogue(openCoolingEngine, demonstrationCatalogue());

describe('the way of the choices', () => {
  it('goes back and forth, and forgets the way forth once another is taken', () => {
    const start = historyOf({ count: 1 });
    const second = step(step(start, { count: 2 }), { count: 3 });
    const back = undo(second)!;
    expect(back.present).toEqual({ count: 2 });
    expect(redo(back)!.present).toEqual({ count: 3 });
    expect(redo(step(back, { count: 9 }))).toBeNull();
    expect(undo(start)).toBeNull();
  });

  it('takes what is typed into one field as one step', () => {
    const typed = ['1', '12', '12.5'].reduce(
      (history, text) => step(history, { pipeLengthM: Number(text) }, 'pipeLengthM'),
      historyOf({}),
    );
    expect(typed.present).toEqual({ pipeLengthM: 12.5 });
    expect(undo(typed)!.present).toEqual({});
  });

  it('sets choices and takes them back to the default', () => {
    expect(
      withChoices({ a: 1, b: 2 }, [
        { field: 'a', value: undefined },
        { field: 'b', value: null },
        { field: 'c', value: 3 },
      ]),
    ).toEqual({ c: 3 });
  });
});

describe('a change of the family', () => {
  const before = { family: 'SPdx', model: 'SPdx030', raisedFloorMm: 450, redundancy: 'N+1', pipeLengthM: 25 };

  it('leaves out the choices that the new family does not know, and keeps the others', () => {
    const { configuration, dropped } = choose(engine, before, [{ field: 'family', value: 'SRdx' }]);
    expect(configuration).toEqual({ family: 'SRdx', redundancy: 'N+1', pipeLengthM: 25 });
    expect(dropped.toSorted()).toEqual(['model', 'raisedFloorMm']);
  });

  it('leaves out the inputs of a calculation that the new family does not have', () => {
    const { dropped } = choose(engine, { family: 'SPdx', selection: DEFAULT_INPUTS }, [
      { field: 'family', value: 'SPcw' },
    ]);
    expect(dropped).toEqual(['selection']);
  });

  it('needs no question where it leaves out all that stands against it', () => {
    expect(isOpenStep(engine, before, 'family', 'SRdx')).toBe(true);
    // The humidifier stays, and is not made for these racks.
    expect(isOpenStep(engine, { ...before, humidification: 'electrode' }, 'family', 'SKha')).toBe(false);
    // A condenser is no family: what stands against it is asked about.
    expect(isOpenStep(engine, before, 'condenserSeries', 'SCFD')).toBe(false);
  });

  it('keeps a value that the catalogue had dropped before, to be seen as a problem', () => {
    const { configuration, dropped } = choose(engine, { ...before, redundancy: 'N+9' }, [{ field: 'count', value: 2 }]);
    expect(configuration['redundancy']).toBe('N+9');
    expect(dropped).toEqual([]);
  });
});

describe('what leads', () => {
  const ups = openCatalogue(openUpsEngine, demonstrationCatalogue()).engine;
  const before = { loadKva: 400 };
  const familyOf = (configuration: typeof before) => ups.evaluate(configuration).values['family'];
  const stood = familyOf(before) as string;

  it('stays as it stood where a detail that is typed would move it, with the rule between them', () => {
    const blocks = { field: 'blocks', value: 32 };
    expect(familyOf({ ...before, blocks: 32 } as typeof before)).not.toBe(stood);
    const { configuration, moved } = choose(ups, before, [blocks]);
    expect(configuration).toEqual({ ...before, blocks: 32, family: stood });
    expect(moved).toEqual([]);
    expect(
      ups
        .evaluate(configuration)
        .conflicts.map(({ fields }) => fields)
        .flat(),
    ).toContain('blocks');
  });

  it('moves with the load, which comes before it, and that is told', () => {
    const { configuration, moved } = choose(ups, before, [{ field: 'loadKva', value: 20 }]);
    expect(configuration).toEqual({ loadKva: 20 });
    expect(moved).toEqual([{ field: 'family', from: stood, to: familyOf({ loadKva: 20 }) }]);
  });

  it('is compared with what stood before somebody began to type', () => {
    const typed = step(historyOf(before), { ...before, blocks: 3, family: stood }, 'blocks');
    expect(beginningOf(typed, 'blocks')).toEqual(before);
    expect(beginningOf(typed, 'strings')).toBe(typed.present);
    expect(beginningOf(typed, null)).toBe(typed.present);
  });
});
