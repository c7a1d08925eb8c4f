import { installs, type SnippetKind } from '../projects/snippet-code.js';

/** Code that verifies the signature of a webhook. */
export interface VerifyCode {
  readonly id: string;
  readonly label: string;
  /** Null if the code needs nothing but the language. */
  readonly install: SnippetKind['install'] | null;
  readonly file: string;
  readonly code: string;
}

/** The languages in which a signature is verified. The secret is read from the environment. */
export const verifyCodes: readonly [VerifyCode, ...VerifyCode[]] = [
  {
    id: 'node',
    label: 'Node',
    install: installs('portico-js.tgz'),
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
    install: null,
    file: 'webhooks.py',
    code: `import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def verify(body, headers):
    """Returns the event of a request. Raises ValueError if it is not signed with the secret."""
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The request is too old.")
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    for signature in (headers["webhook-signature"] or "").split():
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(value.encode(), expected):
            return json.loads(body)
    raise ValueError("The signature does not match.")


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"] or 0))
        try:
            event = verify(body, self.headers)
        except (TypeError, ValueError):
            self.send_error(400)
            return
        print(self.headers["webhook-id"], event["type"], event["data"])
        self.send_response(204)
        self.end_headers()


if __name__ == "__main__":
    HTTPServer(("", 4000), Receiver).serve_forever()`,
  },
  {
    id: 'go',
    label: 'Go',
    install: null,
    file: 'main.go',
    code: `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// verify returns an error unless the request is signed with the key and at most five minutes old.
func verify(key, body []byte, headers http.Header) error {
	timestamp := headers.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return errors.New("the request has no timestamp")
	}
	if time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return errors.New("the request is too old")
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", headers.Get("webhook-id"), timestamp, body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, signature := range strings.Fields(headers.Get("webhook-signature")) {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return nil
		}
	}
	return errors.New("the signature does not match")
}

func main() {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_"))
	if err != nil || len(key) == 0 {
		log.Fatal("WEBHOOK_SECRET is not a secret of an endpoint")
	}
	http.HandleFunc("/webhooks", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil {
			err = verify(key, body, r.Header)
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
