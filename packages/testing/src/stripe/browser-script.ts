/** Which options the page gave to the stand-in of Stripe's script, newest last. */
export interface SeenByScript {
  readonly elements: object[];
}

interface Intent {
  readonly id: string;
  readonly client_secret: string;
  readonly status: string;
}

interface Confirmation {
  readonly elements: { readonly number: () => string };
  readonly clientSecret: string;
  readonly confirmParams: { readonly return_url: string };
}

type Kind = 'payment_intent' | 'setup_intent';

/**
 * The methods of Stripe's script that the purchase page uses. It runs in a browser, so it uses nothing from outside.
 * The real fields are in a frame, these are in the page.
 */
function install(): void {
  const seen: SeenByScript = { elements: [] };

  const createElement = (state: { number: string }) => {
    const handlers = new Map<string, (event: object) => void>();
    return {
      on: (event: string, handler: (event: object) => void) => void handlers.set(event, handler),
      off: (event: string) => void handlers.delete(event),
      update: () => undefined,
      destroy: () => undefined,
      unmount: () => undefined,
      mount: (node: HTMLElement) => {
        const label = document.createElement('label');
        const input = document.createElement('input');
        input.autocomplete = 'cc-number';
        input.inputMode = 'numeric';
        input.className = 'portico-input';
        input.addEventListener('input', () => {
          state.number = input.value;
        });
        label.append('Card number ', input);
        node.replaceChildren(label);
        // The frame says so later, when it has loaded.
        setTimeout(() => handlers.get('ready')?.({ elementType: 'payment' }), 0);
      },
    };
  };

  const createElements = (options: object) => {
    seen.elements.push(options);
    const state = { number: '' };
    const created = new Map<string, object>();
    return {
      number: () => state.number,
      update: (changes: object) => void seen.elements.push({ ...seen.elements.at(-1), ...changes }),
      getElement: (type: string) => created.get(type) ?? null,
      create: (type: string) => {
        const element = createElement(state);
        created.set(type, element);
        return element;
      },
      submit: () => {
        const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
        return Promise.resolve(state.number === '' ? { error } : {});
      },
    };
  };

  const createStripe = (key: string, { stripeAccount }: { readonly stripeAccount: string }) => {
    const api = 'https://api.stripe.com/v1/';
    const formOf = (values: Readonly<Record<string, string>>): URLSearchParams =>
      new URLSearchParams({ key, _stripe_account: stripeAccount, ...values });
    const pathOf = (kind: Kind, secret: string): string => `${kind}s/${secret.split('_secret')[0]}`;
    const read = async (kind: Kind, secret: string) => {
      const answer = await fetch(`${api}${pathOf(kind, secret)}?${formOf({ client_secret: secret })}`);
      return answer.json();
    };
    const confirm = async (kind: Kind, { elements, clientSecret, confirmParams }: Confirmation): Promise<object> => {
      const send = async (number: string) => {
        const card = { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': number };
        const body = formOf({ client_secret: clientSecret, ...card });
        const answer = await fetch(`${api}${pathOf(kind, clientSecret)}/confirm`, { method: 'POST', body });
        return answer.json();
      };
      const first: Intent & { readonly error?: object } = await send(elements.number());
      if (first.error) return { error: first.error };
      // The buyer's bank would ask here; it is content.
      if (first.status === 'requires_action') await send('4242424242424242');
      const url = new URL(confirmParams.return_url);
      url.searchParams.set(kind, first.id);
      url.searchParams.set(`${kind}_client_secret`, clientSecret);
      url.searchParams.set('redirect_status', 'succeeded');
      window.location.assign(url);
      return new Promise(() => undefined);
    };
    const unused = (): never => {
      throw new Error('The purchase page does not use this.');
    };
    return {
      elements: createElements,
      confirmPayment: (options: Confirmation) => confirm('payment_intent', options),
      confirmSetup: (options: Confirmation) => confirm('setup_intent', options),
      retrievePaymentIntent: async (secret: string) => ({ paymentIntent: await read('payment_intent', secret) }),
      retrieveSetupIntent: async (secret: string) => ({ setupIntent: await read('setup_intent', secret) }),
      // The React package recognizes Stripe's object by these.
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
    };
  };

  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }), stripeSeen: seen });
}

/**
 * The source of a stand-in for Stripe's script in a browser. Serve it at `https://js.stripe.com`, and lead requests to
 * `https://api.stripe.com` to a counterpart. Of its cards, 4242… is paid, 4000 0000 0000 0002 declined, and
 * 4000 0025 0000 3155 asks the bank.
 */
export const stripeBrowserScript = `(${install.toString()})();`;
