// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppProvider } from '../../app/session/app-context.tsx';
import { createAppStore } from '../../app/session/app-state.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { Lookup } from '../fields/lookup.tsx';
import { MenuButton } from './menu-button.tsx';
import { useMessages } from './messages.tsx';
import { OverlayProvider } from './overlay-provider.tsx';
import { Select } from '../fields/select.tsx';
import { useConfirm } from './use-confirm.tsx';

beforeAll(() => {
  addBrowserParts();
  // jsdom lays nothing out: whatever is in the page counts as seen, or nothing could take the keyboard.
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
});
afterEach(cleanup);

function show(content: ReactNode) {
  render(
    <AppProvider store={createAppStore()}>
      <OverlayProvider>
        <main>{content}</main>
      </OverlayProvider>
    </AppProvider>,
  );
  return userEvent.setup();
}

const towns = ['Bonn', 'Brno', 'Bern', 'Oslo'].map((name) => ({ value: name.toLowerCase(), label: name }));

function TownDialog() {
  const [isOpen, setOpen] = useState(false);
  const [town, setTown] = useState<string | null>(null);
  return (
    <>
      <MenuButton items={[{ key: 'ask', label: 'Ask for a town', onClick: () => setOpen(true) }]}>
        <Button>More</Button>
      </MenuButton>
      {isOpen && (
        <Dialog
          title="A town"
          action={{ label: 'Take it', onPress: () => setOpen(false) }}
          onClose={() => setOpen(false)}
        >
          <Select aria-label="Town" value={town} options={towns} onChange={setTown} isSearchable />
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('gives the keyboard back to the button of the menu that led to it, the second time too', async () => {
    const person = show(<TownDialog />);
    for (const way of ['{Escape}', '{Escape}']) {
      await person.click(screen.getByRole('button', { name: 'More' }));
      await person.click(await screen.findByRole('menuitem', { name: 'Ask for a town' }));
      const dialog = await screen.findByRole('dialog', { name: 'A town' });
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      await person.keyboard(way);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement?.textContent).toBe('More'));
    }
  });

  it('keeps the keyboard by itself: after its last stop comes the first, and before the first the last', async () => {
    const person = show(<TownDialog />);
    await person.click(screen.getByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Ask for a town' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A town' }));
    const [first, last] = ['Close', 'Take it'].map((name) => dialog.getByRole('button', { name }));
    // As a browser does that heeds no traps: the key alone, and whether anybody has taken it.
    const isTaken = (shiftKey: boolean) => {
      const key = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
      return !document.activeElement!.dispatchEvent(key);
    };
    last!.focus();
    expect([isTaken(false), document.activeElement]).toEqual([true, first]);
    expect([isTaken(true), document.activeElement]).toEqual([true, last]);
    dialog.getByRole('combobox', { name: 'Town' }).focus();
    expect(isTaken(false)).toBe(false);
  });

  it('stays when Escape closes a list in it', async () => {
    const person = show(<TownDialog />);
    await person.click(screen.getByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Ask for a town' }));
    await person.click(await screen.findByRole('combobox', { name: 'Town' }));
    await screen.findByRole('option', { name: 'Bonn' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'A town' })).toBeTruthy();
  });
});

describe('a select that is searched', () => {
  function Town({ from = null }: { readonly from?: string | null }) {
    const [town, setTown] = useState(from);
    return (
      <Select
        aria-label="Town"
        value={town}
        options={towns}
        onChange={setTown}
        onClear={() => setTown(null)}
        isSearchable
      />
    );
  }

  it('begins with the first letter that is typed, loses none, and Enter takes the first that is found', async () => {
    const person = show(<Town />);
    await person.tab();
    await person.keyboard('Br');
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Brno']));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Town' }).textContent).toBe('Brno'));
  });

  it('takes what is chosen already with Enter, where nothing is typed', async () => {
    const person = show(<Town from="bern" />);
    await person.click(screen.getByRole('combobox', { name: 'Town' }));
    await screen.findByRole('option', { name: 'Oslo' });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(screen.getByRole('combobox', { name: 'Town' }).textContent).toBe('Bern');
  });

  it('keeps what is chosen where what was typed is erased, and tells each choice once', async () => {
    const taken: string[] = [];
    const person = show(
      <Select<string>
        aria-label="Town"
        value="bern"
        options={towns}
        onChange={(town) => taken.push(town)}
        isSearchable
      />,
    );
    await person.click(screen.getByRole('combobox', { name: 'Town' }));
    await screen.findByRole('option', { name: 'Oslo' });
    await person.keyboard('O');
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bonn', 'Brno', 'Oslo'])); // prettier-ignore
    await person.keyboard('{Backspace}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(taken).toEqual(['bern']);
  });

  it('asks what is to be said of its options while it is open alone', async () => {
    const asked: string[] = [];
    const say = ({ label }: { readonly label: string }) => {
      asked.push(label);
      return label;
    };
    const person = show(
      <Select aria-label="Town" value={null} options={towns} onChange={() => undefined} optionRender={say} />,
    );
    expect(asked).toEqual([]);
    await person.click(screen.getByRole('combobox', { name: 'Town' }));
    await screen.findByRole('option', { name: 'Oslo' });
    expect(asked).toContain('Oslo');
  });

  it('shows a value that is none of the options, and a cross that takes it back and keeps the keyboard', async () => {
    const person = show(<Town from="atlantis" />);
    expect(screen.getByRole('combobox', { name: 'Town' }).textContent).toBe('atlantis');
    await person.click(screen.getByRole('button', { name: 'Clear: Town' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Town' }));
  });
});

it('a lookup lets the keyboard on while its list is open', async () => {
  const person = show(
    <>
      <Lookup
        label="Part"
        placeholder=""
        text="b"
        onText={() => undefined}
        offers={towns}
        offerRender={({ label }) => label}
        none={null}
        onPick={() => undefined}
      />
      <Button>Next</Button>
    </>,
  );
  await person.click(screen.getByRole('combobox', { name: 'Part' }));
  await screen.findByRole('option', { name: 'Bonn' });
  await person.tab();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
});

describe('what passes', () => {
  function Asking() {
    const confirm = useConfirm();
    const message = useMessages();
    const ask = async () => {
      const isConfirmed = await confirm({ title: 'Delete it?', confirmLabel: 'Delete', isDanger: true });
      message[isConfirmed ? 'success' : 'info'](isConfirmed ? 'It is gone' : 'It stays', 0.2);
    };
    return <Button onClick={() => void ask()}>Delete…</Button>;
  }

  it('a question that takes something away is refused by Enter, and a message tells for a while what came of it', async () => {
    const person = show(<Asking />);
    await person.click(screen.getByRole('button', { name: 'Delete…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete it?' });
    await waitFor(() => expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' })));
    await person.keyboard('{Enter}');
    expect((await screen.findByText('It stays')).closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    await waitFor(() => expect(screen.queryByText('It stays')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Delete…' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('It is gone');
  });
});
