// @needs nothing

import { describe, expect, test } from 'vitest';
import { createArgon2Hasher } from '../argon2.js';

const hasher = createArgon2Hasher();

const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64').replaceAll('=', '');
const textBase64 = (text: string) => base64(Buffer.from(text).toString('hex'));

const salt = textBase64('sixteen bytes it');
const digest = (length: number) => base64('5a'.repeat(length));
const signer = digest(64);

const FIREBASE =
  '$firebase-scrypt$ln=14,r=8,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==';

const RFC_7914_PBKDF2 =
  '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d';
const RFC_7914_SCRYPT =
  '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887';
const RFC_7914_SCRYPT_16_LANES =
  'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640';
const PBKDF2_SHA512 =
  'd197b1b33db0143e018b12f3d1d1479e6cdebdcc97c5c0f87f6902e072f457b5143f30602641b3d55cd335988cb36b84376060ecd532e039b742a239434af2d5';

/** Published test vectors: source, format, hash and password. */
const known = [
  [
    'the reference program of argon2',
    'argon2i',
    '$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG',
    'password',
  ],
  [
    'RFC 7914 §12',
    'scrypt',
    `$scrypt$ln=14,r=8,p=1$${textBase64('SodiumChloride')}$${base64(RFC_7914_SCRYPT)}`,
    'pleaseletmein',
  ],
  [
    'RFC 7914 §12, p=16',
    'scrypt',
    `$scrypt$ln=10,r=8,p=16$${textBase64('NaCl')}$${base64(RFC_7914_SCRYPT_16_LANES)}`,
    'password',
  ],
  [
    'passlib',
    'scrypt',
    '$scrypt$ln=16,r=8,p=1$aM15713r3Xsvxbi31lqr1Q$nFNh2CVHVjNldFVKDHDlm4CbdRSCdEBsjjJxD+iCs5E',
    'password',
  ],
  ['firebase/scrypt', 'firebase-scrypt', FIREBASE, 'user1password'],
  [
    'RFC 7914 §11',
    'pbkdf2',
    `$pbkdf2-sha256$i=80000,l=64$${textBase64('NaCl')}$${base64(RFC_7914_PBKDF2)}`,
    'Password',
  ],
  ['the same as Django writes it', 'pbkdf2', `pbkdf2_sha256$80000$NaCl$${base64(RFC_7914_PBKDF2)}==`, 'Password'],
  [
    'RFC 6070',
    'pbkdf2',
    `$pbkdf2-sha1$i=4096$${textBase64('salt')}$${base64('4b007901b765489abead49d926f721d065a429c1')}`,
    'password',
  ],
  [
    'the same as passlib writes it',
    'pbkdf2',
    `$pbkdf2$4096$${textBase64('salt')}$${base64('4b007901b765489abead49d926f721d065a429c1')}`,
    'password',
  ],
  [
    'the inputs of RFC 6070 with SHA-512',
    'pbkdf2',
    `$pbkdf2-sha512$i=4096$${textBase64('salt')}$${base64(PBKDF2_SHA512)}`,
    'password',
  ],
  [
    'passlib with its own base64',
    'pbkdf2',
    '$pbkdf2-sha256$6400$0ZrzXitFSGltTQnBWOsdAw$Y11AchqV4b0sUisdZd0Xr97KWoymNE0LNNrnEgY4H9M',
    'password',
  ],
] as const;

describe('imported hashes', () => {
  test.each(known)('PW-02 match the password of %s and no other, and are renewed', async (...row) => {
    const [, format, hash, password] = row;
    expect(hasher.formatOf(hash)).toBe(format);
    expect(await hasher.verify(hash, password)).toBe(true);
    expect(await hasher.verify(hash, `${password}x`)).toBe(false);
    expect(hasher.isOutdated(hash)).toBe(true);
  });

  test('PW-03 match no password that differs only by a NUL, which HMAC would treat as equal', async () => {
    for (const [, , hash, password] of known) expect(await hasher.verify(hash, `${password}\0`)).toBe(false);
  });

  test('PW-02 of passlib may have a dot where others have a plus', () => {
    const bytes = base64('fb'.repeat(32));
    expect(bytes).toContain('+');
    expect(hasher.formatOf(`$pbkdf2-sha256$6400$${salt}$${bytes.replaceAll('+', '.')}`)).toBe('pbkdf2');
  });

  test('PW-02 are accepted up to the cost that one sign-in may have', () => {
    const pairs: [string, string][] = [
      [
        `$argon2id$v=19$m=131072,t=4,p=1$${salt}$${digest(32)}`,
        `$argon2id$v=19$m=131072,t=5,p=1$${salt}$${digest(32)}`,
      ],
      [`$argon2i$v=19$m=102400,t=2,p=8$${salt}$${digest(16)}`, `$argon2i$v=19$m=131073,t=1,p=8$${salt}$${digest(16)}`],
      [`$argon2i$v=19$m=128,t=1,p=16$${salt}$${digest(16)}`, `$argon2i$v=19$m=256,t=1,p=17$${salt}$${digest(16)}`],
      [`$scrypt$ln=17,r=8,p=1$${salt}$${digest(32)}`, `$scrypt$ln=18,r=8,p=1$${salt}$${digest(32)}`],
      [`$scrypt$ln=14,r=16,p=4$${salt}$${digest(32)}`, `$scrypt$ln=14,r=16,p=5$${salt}$${digest(32)}`],
      [`$scrypt$ln=1,r=1,p=99$${salt}$${digest(128)}`, `$scrypt$ln=99,r=1,p=1$${salt}$${digest(32)}`],
      [`$pbkdf2-sha1$i=2000000$${salt}$${digest(20)}`, `$pbkdf2-sha1$i=2000001$${salt}$${digest(20)}`],
      [`$pbkdf2-sha256$i=2000000$${salt}$${digest(32)}`, `$pbkdf2-sha256$i=2000000$${salt}$${digest(33)}`],
      [`$pbkdf2-sha512$i=1000000$${salt}$${digest(64)}`, `$pbkdf2-sha512$i=1000001$${salt}$${digest(64)}`],
      [`pbkdf2_sha256$1200000$salt$${digest(32)}`, `pbkdf2_sha256$2000001$salt$${digest(32)}`],
      [
        `$firebase-scrypt$ln=17,r=8,ss=,sk=${signer}$${salt}$${digest(64)}`,
        `$firebase-scrypt$ln=18,r=8,ss=,sk=${signer}$${salt}$${digest(64)}`,
      ],
    ];
    for (const [dear, tooDear] of pairs) {
      expect([dear, hasher.formatOf(dear)]).not.toEqual([dear, null]);
      expect([tooDear, hasher.formatOf(tooDear)]).toEqual([tooDear, null]);
    }
  });

  test('PW-02 are rejected when a part is missing, broken, too short or not as long as declared', async () => {
    const others = [
      `$argon2d$v=19$m=65536,t=2,p=1$${salt}$${digest(32)}`,
      `$argon2id$v=16$m=65536,t=2,p=1$${salt}$${digest(32)}`,
      `$argon2id$v=19$m=65536,t=0,p=1$${salt}$${digest(32)}`,
      `$argon2id$v=19$m=7,t=1,p=1$${salt}$${digest(32)}`,
      `$argon2id$v=19$m=65536,t=2,p=0$${salt}$${digest(32)}`,
      `$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAA$${digest(32)}`,
      `$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAB$${digest(32)}`,
      `$argon2id$v=19$m=65536,t=2,p=1$${salt}$${digest(15)}`,
      `$scrypt$ln=0,r=8,p=1$${salt}$${digest(32)}`,
      `$scrypt$ln=14,r=0,p=1$${salt}$${digest(32)}`,
      `$scrypt$ln=14,r=8,p=0$${salt}$${digest(32)}`,
      `$scrypt$ln=14,r=8,p=1$${salt}$${digest(15)}`,
      `$scrypt$ln=14,r=8,p=1$${salt}`,
      `$pbkdf2-sha256$i=0$${salt}$${digest(32)}`,
      `$pbkdf2-sha256$i=1000,l=64$${salt}$${digest(32)}`,
      `$pbkdf2-md5$i=1000$${salt}$${digest(32)}`,
      `$pbkdf2-sha256$i=1000$_$${digest(32)}`,
      `pbkdf2_sha256$1000$salt$${digest(15)}`,
      FIREBASE.replace('ln=14', 'ln=0'),
      FIREBASE.replace('r=8,', ''),
      FIREBASE.replace('ss=Bw==', 'ss=B'),
      FIREBASE.replace(/[^$]+$/, digest(32)),
      `${FIREBASE} `,
    ];
    for (const other of others) {
      expect([other, hasher.formatOf(other)]).toEqual([other, null]);
      expect(await hasher.verify(other, 'password')).toBe(false);
    }
  });
});
