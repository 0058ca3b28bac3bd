import { writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/** Where it stands what went wrong in a run outside of every test: vitest's own report does not tell. */
export const outsideTestsFile = inProject('.cache', 'vitest-outside.json');

/** A reporter of vitest: errors that no test has caught, and files that never came to their end, as when a process died. */
export default class OutsideTestsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message?: string }[]} errors
   */
  onTestRunEnd(modules, errors) {
    const unfinished = modules.filter((module) => ['pending', 'queued'].includes(module.state()));
    const lines = [
      ...errors.map(({ message = 'An error without words' }) => message.split('\n')[0] ?? ''),
      ...unfinished.map(({ relativeModuleId }) => `${relativeModuleId} did not come to its end`),
    ];
    writeFileSync(outsideTestsFile, JSON.stringify(lines));
  }
}
