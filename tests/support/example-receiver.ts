import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endProcess } from './product.js';

const folder = join(import.meta.dirname, '../../examples/webhook-receiver');

/** The example that receives webhooks, as a process of its own. */
export interface ExampleReceiver {
  readonly url: string;
  /** A line for each event that it has handled. */
  readonly handled: () => readonly string[];
  /** Stops it. Stopping it again does nothing. */
  readonly stop: () => Promise<void>;
}

/** Starts the example receiver with the secret of an endpoint. Default: on a free port. */
export async function startExampleReceiver({
  secret,
  port = 0,
}: {
  readonly secret: string;
  readonly port?: number;
}): Promise<ExampleReceiver> {
  const child = spawn(process.execPath, ['src/receive.js'], {
    cwd: folder,
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  await once(output, 'line');
  return {
    url: lines[0]?.split(' at ')[1] ?? '',
    handled: () => lines.slice(1),
    stop: async () => void (await endProcess(child, 'SIGTERM')),
  };
}
