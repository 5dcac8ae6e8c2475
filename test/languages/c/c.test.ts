import { goldenFacts } from '../../support/golden-facts.js';

goldenFacts('c');
