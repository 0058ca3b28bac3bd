// Node 20 gives a thread no TypeScript loader of its own accord: this registers one and goes on with the thread's file.
// Only for running from source; the built portal has explain-worker.js.
import { register } from 'tsx/esm/api';

register();
await import('./explain-worker.ts');
