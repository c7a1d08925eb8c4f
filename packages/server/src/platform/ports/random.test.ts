// @needs nothing

import { createSystemRandom } from '../adapters/random/system.js';
import { examineRandom } from './random.exam.js';

examineRandom('system', createSystemRandom);
