import { goldenFacts } from '../../support/golden-facts.js';

goldenFacts('by-line');
