import { createWorld, type Person, type TestApp, type World } from '@portico/testing';
import { overrideConfig } from './override-config.js';

/** Products and items of a shop, by the paths of the configuration. */
export const shop = {
  items: {
    credits: { displayName: 'Credits' },
    seats: {},
    team_seats: { customerType: 'team' },
    points: { customerType: 'custom' },
  },
  catalogs: { plans: {} },
  products: {
    free: { catalogId: 'plans', prices: 'include-by-default', includedItems: { seats: { quantity: 1 } } },
    pro: {
      displayName: 'Pro',
      catalogId: 'plans',
      prices: {
        monthly: { USD: '20', EUR: '18.50', interval: [1, 'month'] },
        yearly: { USD: '200', interval: [1, 'year'] },
      },
      includedItems: {
        seats: { quantity: 5, expires: 'when-purchase-expires' },
        credits: { quantity: 100, repeat: [1, 'month'], expires: 'when-repeated' },
      },
    },
    team: {
      catalogId: 'plans',
      prices: { monthly: { USD: '50', interval: [1, 'month'] } },
      includedItems: { seats: { quantity: 20, expires: 'when-purchase-expires' } },
    },
    extra: {
      displayName: 'Extra seat',
      catalogId: 'plans',
      stackable: true,
      isAddOnTo: { pro: true },
      prices: { monthly: { USD: '3', interval: [1, 'month'] } },
      includedItems: { seats: { quantity: 1, expires: 'when-purchase-expires' } },
    },
    lifetime: {
      catalogId: 'plans',
      prices: { once: { USD: '500' } },
      includedItems: { seats: { quantity: 100 } },
    },
    pack: {
      displayName: 'Credit pack',
      stackable: true,
      prices: { once: { USD: '5' } },
      includedItems: { credits: { quantity: 10, expires: 'never' } },
    },
    trial: { freeTrial: [7, 'day'], prices: { monthly: { USD: '9', interval: [1, 'month'] } }, includedItems: {} },
    hidden: { serverOnly: true, prices: { once: { USD: '1' } }, includedItems: {} },
    unpriced: { includedItems: { credits: { quantity: 7, expires: 'never' } } },
    company: { customerType: 'team', prices: { once: { USD: '1' } }, includedItems: { team_seats: { quantity: 4 } } },
  },
};

/**
 * Makes a project with a shop. Payments are set up, and it is in test mode.
 *
 * @param app default: the one that tests share
 */
export async function createShop(settings: object = {}, app?: TestApp): Promise<World> {
  const world = await createWorld(app && { app });
  await overrideConfig(world, { payments: shop, ...settings });
  await world.request('POST /internal/payments/setup', { access: 'admin' });
  return world;
}

/** Reads the quantity of a user's item as a server. */
export async function quantityOf(world: World, { id }: Pick<Person, 'id'>, item_id = 'credits'): Promise<number> {
  const params = { customer_type: 'user', customer_id: id, item_id };
  const { json } = await world.request('GET /payments/items/{customer_type}/{customer_id}/{item_id}', {
    access: 'server',
    params,
  });
  return json.quantity;
}

/** Grants a product to a user as a server. */
export const grant = (world: World, { id }: Pick<Person, 'id'>, body: object) =>
  world.request('POST /payments/products/{customer_type}/{customer_id}', {
    access: 'server',
    params: { customer_type: 'user', customer_id: id },
    body,
  });

/** Lists the IDs of a user's products as a server. */
export async function productsOf(world: World, { id }: Pick<Person, 'id'>): Promise<readonly (string | null)[]> {
  const { json } = await world.request('GET /payments/products/{customer_type}/{customer_id}', {
    access: 'server',
    params: { customer_type: 'user', customer_id: id },
    query: { limit: '100' },
  });
  return json.items.map((item) => item.id);
}

/** Lists a user's invoices as a server, newest first. */
export async function invoicesOf(world: World, { id }: Pick<Person, 'id'>) {
  const { json } = await world.request('GET /payments/invoices/{customer_type}/{customer_id}', {
    access: 'server',
    params: { customer_type: 'user', customer_id: id },
  });
  return json.items;
}

/** Returns the ID of a user's newest invoice; empty if there is none. */
export const newestInvoice = async (world: World, person: Pick<Person, 'id'>): Promise<string> =>
  (await invoicesOf(world, person))[0]?.id ?? '';

/** Creates a purchase URL for a user, or a customer of the `customer_type` in `body`, as a server; returns its full code. */
export async function createPurchaseCode(world: World, { id }: Pick<Person, 'id'>, body: object): Promise<string> {
  const { json } = await world.request('POST /payments/purchases/create-purchase-url', {
    access: 'server',
    body: { customer_type: 'user', customer_id: id, ...body },
  });
  return new URL(json.url).pathname.split('/').at(-1) ?? '';
}

/** Makes a team of two: one may change its subscriptions, the other may not. */
export async function createTeamOfTwo(world: World, display_name: string) {
  const [owner, member] = [await world.signUp(), await world.signUp()];
  const { json: team } = await world.request('POST /teams', {
    access: 'server',
    body: { display_name, creator_user_id: owner.id },
  });
  const { status } = await world.request('POST /team-memberships/{team_id}/{user_id}', {
    access: 'server',
    params: { team_id: team.id, user_id: member.id },
    body: {},
  });
  if (status !== 201) throw new Error('The member did not join.');
  return { team, owner, member };
}

/** Buys a product for a user, or a customer of another type, with play money. */
export async function buyWithPlayMoney(world: World, person: Pick<Person, 'id'>, bought: Purchase): Promise<void> {
  const { customer_type = 'user', product_id, ...choice } = bought;
  const full_code = await createPurchaseCode(world, person, { customer_type, product_id });
  const body = { full_code, price_id: 'monthly', ...choice };
  const { json } = await world.request('POST /internal/payments/test-mode-purchase-session', { access: null, body });
  if (!json.success) throw new Error('The purchase asks for a second step.');
}

interface Purchase {
  /** Default: `user`. */
  readonly customer_type?: 'user' | 'team' | 'custom';
  readonly product_id: string;
  readonly price_id?: string;
  readonly quantity?: number;
  readonly currency?: string;
  readonly card?: string;
}

/** Moves the payment clock of a project ahead, which records what time does meanwhile. */
export const advanceDays = (world: World, days: number) =>
  world.request('POST /internal/payments/clock', {
    access: 'admin',
    body: { advance_millis: days * 86_400_000 },
  });

/** The statuses of all subscriptions of a project, the newest first. */
export async function statusesOf(world: World): Promise<readonly string[]> {
  const { json } = await world.request('GET /internal/payments/transactions', {
    access: 'admin',
    query: { type: 'subscription' },
  });
  return json.transactions.map(({ status }) => status ?? '');
}
