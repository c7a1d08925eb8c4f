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
  const [certificate, key] = [place('certificate'), place('key')];
  const request = (subject: string, ...rest: readonly string[]) =>
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'].concat(
        ['-subj', `/CN=${subject}`],
        rest,
      ),
      { stdio: 'pipe' },
    );
  request(`${name} authority`, '-keyout', authorityKey, '-out', authority);
  request(
    host,
    ...['-CA', authority, '-CAkey', authorityKey, '-addext', `subjectAltName=DNS:${host}`],
    ...['-addext', 'basicConstraints=critical,CA:FALSE', '-keyout', key, '-out', certificate],
  );
  return { authority, certificate, key };
}
