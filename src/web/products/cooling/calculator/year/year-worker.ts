import type { YearNews, YearOrder } from './year-work.ts';
import { yearWork } from './year-work.ts';

/** The thread that years are worked out in, so that whoever types never waits for them. */
const work = yearWork((news: YearNews) => self.postMessage(news));
self.addEventListener('message', ({ data }: MessageEvent<YearOrder>) => work(data));
