/** Code that verifies the signature of a webhook. */
export interface VerifyCode {
  readonly id: string;
  readonly label: string;
  readonly install: string;
  readonly file: string;
  readonly code: string;
}

/** The languages in which a signature is verified. The secret is read from the environment. */
export const verifyCodes: readonly [VerifyCode, ...VerifyCode[]] = [
  {
    id: 'node',
    label: 'Node',
    install: 'npm install @portico/js',
    file: 'webhooks.mjs',
    code: `import { createServer } from 'node:http';
import { verifyWebhook } from '@portico/js';

const secret = process.env.WEBHOOK_SECRET;

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  try {
    const event = await verifyWebhook({ body, headers: request.headers }, secret);
    console.log(event.id, event.type, event.data);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(400).end(error.message);
  }
}).listen(4000);`,
  },
  {
    id: 'python',
    label: 'Python',
    install: 'pip install standardwebhooks flask',
    file: 'webhooks.py',
    code: `import os

from flask import Flask, request
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

app = Flask(__name__)
webhook = Webhook(os.environ["WEBHOOK_SECRET"])


@app.post("/webhooks")
def receive():
    try:
        event = webhook.verify(request.get_data(), dict(request.headers))
    except WebhookVerificationError as error:
        return str(error), 400
    print(event["type"], event["data"])
    return "", 204`,
  },
  {
    id: 'go',
    label: 'Go',
    install: 'go get github.com/standard-webhooks/standard-webhooks/libraries',
    file: 'main.go',
    code: `package main

import (
	"io"
	"log"
	"net/http"
	"os"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

func main() {
	webhook, err := standardwebhooks.NewWebhook(os.Getenv("WEBHOOK_SECRET"))
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/webhooks", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil {
			err = webhook.Verify(body, r.Header)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		log.Println(string(body))
		w.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe(":4000", nil))
}`,
  },
];
