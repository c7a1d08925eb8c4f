import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A certificate authority, and what a server needs to present a certificate of it. Paths of PEM files. */
export interface Certificates {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/**
 * Makes a certificate authority and a certificate of it with `openssl`, valid for a day.
 *
 * @param options.folder where the files are written
 * @param options.name begins their names
 * @param options.host the only host that the certificate is for
 */
export function makeCertificates({ folder, name, host }: { folder: string; name: string; host: string }): Certificates {
  const place = (part: string) => join(folder, `${name}-${part}.pem`);
  const [authority, authorityKey] = [place('authority'), place('authority-key')];
  const [certificate, ownKey] = [place('certificate'), place('key')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const request = (options: readonly string[]) =>
    execFileSync('/usr/bin/openssl', ['req', '-x509', '-days', '1', ...key, ...options], { stdio: 'pipe' });
  request(['-subj', `/CN=${name} authority`, '-keyout', authorityKey, '-out', authority]);
  const signed = ['-CA', authority, '-CAkey', authorityKey, '-addext', 'basicConstraints=critical,CA:FALSE'];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  request([...signed, ...names, '-keyout', ownKey, '-out', certificate]);
  return { authority, certificate, key: ownKey };
}
