import { goldenFacts } from '../../support/golden-facts.js';

goldenFacts('wgsl');
