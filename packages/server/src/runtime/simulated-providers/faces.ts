import { SIMULATED_ROOT } from '../../domains/projects/index.js';
import type { SimulatedPerson } from './people.js';

const colours: Readonly<Record<string, string>> = { mira: '#5753c6', noor: '#0f766e', sol: '#b45309', kit: '#be185d' };

const nameOf = ({ givenName }: SimulatedPerson): string => givenName.toLowerCase();

/** The URL of a person's picture. */
export const faceOf = (person: SimulatedPerson): string => `${SIMULATED_ROOT}/faces/${nameOf(person)}.svg`;

/** A person's picture: their initial on their own colour. Null when there is no such person. */
export function drawFace(name: string): string | null {
  const colour = Object.hasOwn(colours, name) ? colours[name] : undefined;
  return colour === undefined ? null : draw(colour, name.charAt(0).toUpperCase());
}

/** What tabs with a simulated provider show. */
export const pageIcon = (): string => draw('#a16207', 'S');

const draw = (colour: string, letter: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
  `<rect width="64" height="64" fill="${colour}"/>` +
  `<text x="32" y="42" text-anchor="middle" font-family="system-ui,sans-serif" font-size="28" font-weight="600" fill="#fff">${letter}</text>` +
  `</svg>`;
