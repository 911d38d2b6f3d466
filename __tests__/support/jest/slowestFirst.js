const Sequencer = require('@jest/test-sequencer').default;

/** Runs the journeys first: without timings of an earlier run, jest might start these longest test files last. */
class SlowestFirst extends Sequencer {
  sort(tests) {
    const isJourney = ({ context }) => context.config.displayName?.name === 'journeys';
    const sorted = super.sort(tests);
    return [...sorted.filter(isJourney), ...sorted.filter((test) => !isJourney(test))];
  }
}

module.exports = { __esModule: true, default: SlowestFirst };
