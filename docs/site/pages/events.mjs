import { eventExample, eventSchema, events, isEventType } from '@portico/contract';
import { block, prose, table, titleOf } from './text.mjs';

/** @typedef {Readonly<Record<string, any>>} Schema a JSON Schema */

/** @param {Schema} schema @returns {string} */
const typeOf = (schema) => {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (schema['enum']) return schema['enum'].map((/** @type {unknown} */ one) => JSON.stringify(one)).join(' | ');
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema['type'] === 'array') return `${typeOf(schema['items'] ?? {})}[]`;
  if (Array.isArray(schema['type'])) return schema['type'].join(' | ');
  return schema['format'] ?? schema['type'] ?? 'any JSON value';
};

/** The members of an object, those of objects inside with their paths. @param {Schema} schema @param {string} [path] @returns {string[][]} */
const rowsOf = (schema, path = '') =>
  Object.entries(schema['properties'] ?? {}).flatMap(([name, member]) => {
    const own = `${path}${name}`;
    const [object, suffix] = member['type'] === 'array' ? [member['items'] ?? {}, '[].'] : [member, '.'];
    const choices = [object, ...(object['anyOf'] ?? [])];
    const inner = choices.find((/** @type {Schema} */ one) => one['type'] === 'object' && one['properties']);
    const isOptional = !(schema['required'] ?? []).includes(name);
    return [
      [`\`${own}\``, `\`${typeOf(member)}\`${isOptional ? ', can be absent' : ''}`],
      ...(inner ? rowsOf(inner, `${own}${suffix}`) : []),
    ];
  });

/** @param {string} type */
const routeOf = (type) => `/events/${type.replaceAll('.', '-')}`;

/** @param {keyof typeof events} type */
const renderEvent = (type) => {
  const { summary, isErasable } = events[type];
  return [
    `# ${type}`,
    `${prose(summary)}.`,
    '[Webhooks](/guides/webhooks) receive it, and `GET /internal/events` lists it for 30 days.',
    '## Example',
    block(JSON.stringify({ type, data: eventExample(type) }, null, 2), 'json'),
    '## Data',
    table(['Member', 'Type'], rowsOf(eventSchema(type))),
    isErasable ? 'When the object is erased, only its ID remains in stored events: `data` is then `{ id }`.' : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

/** @param {readonly (keyof typeof events)[]} types */
const renderList = (types) => {
  const nouns = [...new Set(types.map((type) => type.split('.')[0] ?? type))];
  const parts = nouns.map((noun) => {
    const rows = types
      .filter((type) => type.startsWith(`${noun}.`))
      .map((type) => [`[\`${type}\`](${routeOf(type)})`, prose(events[type].summary)]);
    return `## ${titleOf(noun)}\n\n${table(['Event', 'When'], rows)}`;
  });
  return [
    '# Events',
    'An event reports that something happened in a project. [Webhooks](/guides/webhooks) receive events as they happen.',
    ...parts,
  ].join('\n\n');
};

/** The list of events, and a page for each. @returns {import('./pages.mjs').Page[]} */
export const eventPages = () => {
  const types = Object.keys(events).filter(isEventType);
  return [
    { route: '/events/index', title: 'All events', text: renderList(types) },
    ...types.map((type) => ({ route: routeOf(type), title: type, text: renderEvent(type) })),
  ];
};
