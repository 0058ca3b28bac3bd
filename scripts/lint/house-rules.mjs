// The rules of the house that no ready-made rule knows, as a plugin of oxlint: see .oxlintrc.json for where each applies.
import { posix } from 'node:path';
import { objectionToArrow } from './rooms.mjs';

/**
 * @typedef {{ type: string, [field: string]: any }} Node any node of the syntax tree, as ESTree names its fields
 * @typedef {{ filename: string, report: (finding: { node: any, message: string }) => void }} Context
 */

/** Methods that fall back on the machine's locale, and how many arguments they have once it is named. */
const localeMethods = /** @type {Record<string, number>} */ ({
  toLocaleString: 1,
  toLocaleDateString: 1,
  toLocaleTimeString: 1,
  toLocaleUpperCase: 1,
  toLocaleLowerCase: 1,
  localeCompare: 2,
});

/** Methods of Date that read or set in the machine's time zone; each has a UTC twin. */
const localTime = /^[gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$|^getTimezoneOffset$/;

/** @param {Node | undefined} argument */
const namesNothing = (argument) =>
  argument === undefined ||
  (argument.type === 'Identifier' && argument['name'] === 'undefined') ||
  (argument.type === 'ArrayExpression' && argument['elements'].length === 0);

/** Core takes the clock, randomness and the locale as arguments, so that the same input gives the same answer anywhere. */
const pureCore = {
  /** @param {Context} context */
  create({ report }) {
    /** @param {Node} node the call or the construction */
    const intl = (node) => {
      if (namesNothing(node['arguments'][0])) report({ node, message: 'Name the locale: it is an argument in core.' });
    };
    return {
      /** @param {Node} node */
      NewExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 'Date' && node['arguments'].length === 0) {
          report({ node, message: 'new Date() asks the clock: take `now` as an argument.' });
        }
        if (callee.type === 'MemberExpression' && callee.object.name === 'Intl') intl(node);
      },
      /** @param {Node} node */
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 'Date') {
          report({ node, message: 'Date() asks the clock: take `now` as an argument.' });
        }
        if (callee.type !== 'MemberExpression') return;
        if (callee.object.name === 'Intl') return intl(node);
        const method = callee.property.name ?? callee.property.value;
        if (callee.object.name === 'Date' && method === 'now') return; // reported below, called or not
        const needed = Object.hasOwn(localeMethods, method) ? localeMethods[method] : undefined;
        if (needed !== undefined && namesNothing(node['arguments'][needed - 1])) {
          report({ node, message: `Name the locale in ${method}: it is an argument in core.` });
        }
        if (localTime.test(method)) {
          report({
            node,
            message: `${method} depends on the machine's time zone: use UTC, or take the zone as an argument.`,
          });
        }
      },
      /** @param {Node} node */
      MemberExpression(node) {
        const owner = node['object'].name;
        const member = node['property'].name ?? node['property'].value;
        if (owner === 'Date' && member === 'now') {
          report({ node, message: 'Date.now asks the clock: take `now` as an argument.' });
        }
        if (owner === 'Math' && member === 'random') {
          report({ node, message: 'Math.random is not repeatable: take the source of randomness as an argument.' });
        }
        if (owner === 'performance' || owner === 'process' || owner === 'crypto') {
          report({ node, message: `${owner} is not for core: take what it gives as an argument.` });
        }
      },
    };
  },
};

/** @param {string} file @returns {string} with forward slashes, on every platform */
const withSlashes = (file) => file.replaceAll('\\', '/');

/**
 * A rule about what a file imports.
 * @param {(file: string, target: string) => string | undefined} objection to an import of `target`, as the file spells it
 */
const ruleOfImports = (objection) => ({
  /** @param {Context} context */
  create(context) {
    /** @param {Node} node */
    const judge = (node) => {
      const target = node['source']?.value;
      if (typeof target !== 'string') return;
      const message = objection(withSlashes(context.filename), target);
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: judge,
      ImportExpression: judge,
      ExportNamedDeclaration: judge,
      ExportAllDeclaration: judge,
    };
  },
});

/** Core imports nothing but core. (That a relative path stays inside core is the compiler's to enforce.) */
const coreStandsAlone = ruleOfImports((_file, target) =>
  target.startsWith('.') ? undefined : `Core imports nothing but core: '${target}' must stay outside.`,
);

/** A file imports from its own room and from those below it: scripts/lint/rooms.mjs has them from the ground up. */
const roomsInOrder = ruleOfImports((file, target) =>
  target.startsWith('.') ? objectionToArrow(file, posix.join(posix.dirname(file), target)) : undefined,
);

/**
 * React calls what an effect returns when it ends. A call that is the whole of an effect may begin to return something: scrollIntoView
 * returns a promise since Chromium 150, and each screen with such an effect broke when it was left.
 */
const effectsReturnCleanups = {
  /** @param {Context} context */
  create({ report }) {
    return {
      /** @param {Node} node */
      CallExpression(node) {
        if (!/^use(Layout|Insertion)?Effect$/.test(node['callee'].name ?? node['callee'].property?.name ?? '')) return;
        const effect = node['arguments'][0];
        if (effect?.type !== 'ArrowFunctionExpression' || effect.body.type === 'BlockStatement') return;
        const { type, operator } = effect.body;
        if (type === 'ArrowFunctionExpression' || (type === 'UnaryExpression' && operator === 'void')) return;
        report({ node: effect, message: 'An effect returns its cleanup or nothing: write `() => void …`.' });
      },
    };
  },
};

/** A test that asks which database it runs on is about what the two do differently: by its name it runs on both. */
const bothDatabasesByName = {
  /** @param {Context} context */
  create({ filename, report }) {
    if (/\.postgres\.test\.tsx?$/.test(filename)) return {};
    return {
      /** @param {Node} node */
      ImportSpecifier(node) {
        const name = node['imported'].name;
        if (name !== 'onPostgres' && name !== 'onEmbedded') return;
        report({
          node,
          message: `A test that asks ${name} is named *.postgres.test.ts, so that it runs on both databases.`,
        });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'pure-core': pureCore,
    'core-stands-alone': coreStandsAlone,
    'rooms-in-order': roomsInOrder,
    'effects-return-cleanups': effectsReturnCleanups,
    'both-databases-by-name': bothDatabasesByName,
  },
};
