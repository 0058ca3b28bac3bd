import { writeFileSync } from 'node:fs';

/** Names the file for what went wrong in a run outside of every test: vitest's own report does not tell. */
export const outsideTestsVariable = 'OUTSIDE_TESTS_FILE';

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
    const file = process.env[outsideTestsVariable];
    if (file !== undefined) writeFileSync(file, JSON.stringify(lines));
  }
}
