const Sequencer = require('@jest/test-sequencer').default;

/** The journeys begin first: where no earlier run has told how long each file takes, the longest must not begin last. */
class SlowestFirst extends Sequencer {
  sort(tests) {
    const isJourney = ({ context }) => context.config.displayName?.name === 'journeys';
    const sorted = super.sort(tests);
    return [...sorted.filter(isJourney), ...sorted.filter((test) => !isJourney(test))];
  }
}

module.exports = { __esModule: true, default: SlowestFirst };
