// Loaded into a portal that is measured (`node --import`): a request with the header `x-note-queries` tells the process
// that started the portal which statements it has sent to the database, in their order and with their parameters.
// Asked for its memory it tells what is in use, after a collection of garbage where there is one to be had (--expose-gc).
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import pg from 'pg';

/** @type {AsyncLocalStorage<object[]>} */
const noted = new AsyncLocalStorage();

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (event, ...args) {
  const [request, response] = args;
  if (event !== 'request' || request.headers['x-note-queries'] === undefined) return emit.call(this, event, ...args);
  const statements = [];
  response.once('finish', () => {
    // Following a call costs every promise of the process until it is given up.
    noted.disable();
    process.send?.({ statements });
  });
  return noted.run(statements, () => emit.call(this, event, ...args));
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (asked, values, ...rest) {
  const statements = noted.getStore();
  if (statements) {
    const { text, rowMode, name, values: own } = typeof asked === 'string' ? { text: asked } : asked;
    const given = Array.isArray(values) ? values : (own ?? []);
    statements.push({ text, rowMode, name, values: given.map(plain), connection: this.processID });
  }
  return query.call(this, asked, values, ...rest);
};

/** As it goes to the database, and through JSON: dates and bytes as their texts. */
const plain = (value) =>
  value instanceof Date ? value.toISOString() : Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;

process.on('message', (asked) => {
  if (asked !== 'memory') return;
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage() });
});
// Nobody waits for this channel: the portal ends when it is asked to.
process.channel?.unref();
