#!/usr/bin/env node
// Committed, so that `npm ci` finds the command in a clone where nothing is built yet.
import { existsSync } from 'node:fs';

const inClone = new URL('../../../scripts/portico.mjs', import.meta.url);
await import(existsSync(inClone) ? inClone.href : '../dist/main.js');
