// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveNews } from './live-stream.ts';
import { listenLive } from './live-stream.ts';

/** A line to the portal whose other end is in the hands of the test. */
class Line extends EventTarget {
  static opened: Line[] = [];
  isOpen = true;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Line.opened.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
  hear(name: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

const heard: string[] = [];
let end: () => void;
let isHidden = false;
const openLines = () => Line.opened.filter(({ isOpen }) => isOpen);
const look = (away: boolean): void => {
  isHidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Line);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  Line.opened = [];
  heard.length = 0;
  isHidden = false;
  end = listenLive({
    onNews: (news: LiveNews) => heard.push(`news ${JSON.stringify(news)}`),
    onReady: (isAgain) => heard.push(isAgain ? 'ready again' : 'ready'),
    onLost: () => heard.push('lost'),
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the line to the portal', () => {
  it('hands on what comes', () => {
    const news = { notices: true, solutions: null };
    Line.opened[0]!.hear('ready');
    Line.opened[0]!.hear('news', news);
    expect(heard).toEqual(['ready', `news ${JSON.stringify(news)}`]);
  });

  it('is opened again when it breaks, later each time, and says that something may have been missed', () => {
    Line.opened[0]!.hear('ready');
    for (const wait of [1, 2, 4, 8]) {
      Line.opened.at(-1)!.dispatchEvent(new Event('error'));
      const before = Line.opened.length;
      vi.advanceTimersByTime(wait * 750 - 1);
      expect(Line.opened).toHaveLength(before);
      vi.advanceTimersByTime(wait * 500 + 1);
      expect(Line.opened).toHaveLength(before + 1);
    }
    Line.opened.at(-1)!.hear('ready');
    expect(heard).toEqual(['ready', 'lost', 'lost', 'lost', 'lost', 'ready again']);
    expect(openLines()).toHaveLength(1);
  });

  it('never waits longer than a minute and a quarter', () => {
    for (let i = 0; i < 12; i++) {
      Line.opened.at(-1)!.dispatchEvent(new Event('error'));
      vi.advanceTimersByTime(75_000);
    }
    expect(Line.opened).toHaveLength(13);
  });

  it('is given up while nobody looks, and taken up when somebody does', () => {
    Line.opened[0]!.hear('ready');
    look(true);
    vi.advanceTimersByTime(29_000);
    expect(openLines()).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(openLines()).toHaveLength(0);
    look(false);
    Line.opened.at(-1)!.hear('ready');
    expect([openLines().length, heard]).toEqual([1, ['ready', 'ready again']]);
  });

  it('stays as it is when somebody looks away for a moment', () => {
    look(true);
    vi.advanceTimersByTime(5_000);
    look(false);
    vi.advanceTimersByTime(60_000);
    expect(Line.opened).toHaveLength(1);
  });

  it('is closed before the page is left, without being lost, and taken up again by whoever stays', () => {
    Line.opened[0]!.hear('ready');
    window.dispatchEvent(new Event('beforeunload'));
    expect([openLines().length, heard]).toEqual([0, ['ready']]);
    vi.advanceTimersByTime(1000);
    expect(openLines()).toHaveLength(1);
  });

  it('gives way to newer windows until this one is used again', () => {
    Line.opened[0]!.hear('replaced');
    vi.advanceTimersByTime(600_000);
    expect(Line.opened).toHaveLength(1);
    window.dispatchEvent(new Event('focus'));
    expect(openLines()).toHaveLength(1);
  });

  it('stays closed once it is ended', () => {
    Line.opened[0]!.dispatchEvent(new Event('error'));
    end();
    vi.advanceTimersByTime(600_000);
    look(false);
    expect(openLines()).toHaveLength(0);
  });
});
