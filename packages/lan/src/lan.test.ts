import { describe, expect, it } from 'vitest';

import {
  certificateEnd,
  certificateNames,
  chosenFirst,
  devicesBorne,
  guessDevice,
  isOldAuthority,
  isPrivateAddress,
  leadsToSetUp,
  needsNewCertificate,
  ownAddresses,
} from './index.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-29T08:00:00Z');
const card = (address: string, internal = false) => ({ address, family: 'IPv4', internal });

describe('the addresses of a computer', () => {
  it('[LA1] are vouched for where they are private', () => {
    const inside = ['10.0.0.1', '172.16.4.4', '172.31.255.1', '192.168.0.9', '169.254.1.1'];
    expect([...inside, 'fd00::1', 'fe80::1'].filter(isPrivateAddress)).toHaveLength(7);
    const outside = ['11.0.0.1', '172.15.0.1', '172.32.0.1', '192.169.0.1', '8.8.8.8'];
    expect([...outside, '2001:db8::1', 'moonbase', '10.0'].filter(isPrivateAddress)).toEqual([]);
  });

  it('[LA9] begin with the one that was chosen, while the computer has it', () => {
    const own = ['192.168.1.20', '10.0.0.7', '10.0.0.8'];
    expect(chosenFirst(own, '10.0.0.7')).toEqual(['10.0.0.7', '192.168.1.20', '10.0.0.8']);
    expect(chosenFirst(own, '10.9.9.9')).toEqual(own);
    expect(chosenFirst(own, null)).toEqual(own);
  });

  it('[LA2] are those that tablets reach, a self-given one only where there is no other', () => {
    const cards = {
      lo: [card('127.0.0.1', true)],
      docker0: [card('172.17.0.1')],
      wlan0: [card('169.254.7.7'), card('192.168.1.20')],
      eth0: [card('10.1.2.3'), { address: 'fd00::1', family: 'IPv6', internal: false }],
      eth1: [card('93.184.216.34')],
      gone: undefined,
    };
    expect(ownAddresses(cards)).toEqual(['192.168.1.20', '10.1.2.3']);
    expect(ownAddresses({ wlan0: [card('169.254.7.7')] })).toEqual(['169.254.7.7']);
    expect(ownAddresses({ eth1: [card('93.184.216.34')] })).toEqual([]);
  });
});

describe('a certificate', () => {
  const facts = {
    names: ['192.168.1.20', 'moonbase.local'],
    validFrom: NOW - DAY,
    validUntil: NOW + 100 * DAY,
  };

  it('[LA3] names each address and the announced name', () =>
    expect(certificateNames(['192.168.1.20'])).toEqual(['192.168.1.20', 'moonbase.local']));

  it('[LA4] is made again near its end, before its start and for a new address', () => {
    const needs = (changed: Partial<typeof facts>, addresses = ['192.168.1.20']) =>
      needsNewCertificate({ ...facts, ...changed }, addresses, NOW);
    expect(needs({})).toBe(false);
    expect(needs({}, [])).toBe(false); // the cable is out: the address may come back
    expect(needs({ validUntil: NOW + 30 * DAY })).toBe(false);
    expect(needs({ validUntil: NOW + 30 * DAY - 1 })).toBe(true);
    expect(needs({ validFrom: NOW + 1 })).toBe(true);
    expect(needs({}, ['192.168.1.20', '10.1.2.3'])).toBe(true);
  });

  it('[LA5] lasts 397 days, within its authority, whose end is said a year before', () => {
    expect(certificateEnd(NOW, NOW + 3650 * DAY)).toBe(NOW + 397 * DAY);
    expect(certificateEnd(NOW, NOW + 90 * DAY)).toBe(NOW + 90 * DAY);
    expect(isOldAuthority(NOW + 398 * DAY, NOW)).toBe(false);
    expect(isOldAuthority(NOW + 398 * DAY - 1, NOW)).toBe(true);
  });
});

describe('the set-up page', () => {
  it('[LA6] knows the device that opens it', () => {
    const of = (userAgent: string, touchPoints = 0) => guessDevice({ userAgent, touchPoints });
    expect(of('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe('ipad');
    expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('ipad');
    expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('mac');
    expect(of('Mozilla/5.0 (Linux; Android 14; SM-X200)', 5)).toBe('android');
    expect(of('Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)')).toBe('chromebook');
    expect(of('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10)).toBe('windows');
    expect(of('Mozilla/5.0 (X11; Linux x86_64)')).toBe('linux');
    expect(of('Mozilla/5.0 (PlayStation 5)')).toBeNull();
  });

  it('[LA7] comes before other pages, once', () => {
    const asked = { path: '/door', isSignedIn: false, choseWithout: false };
    expect(leadsToSetUp(asked)).toBe(true);
    expect(leadsToSetUp({ ...asked, isSignedIn: true })).toBe(false);
    expect(leadsToSetUp({ ...asked, choseWithout: true })).toBe(false);
    for (const path of ['/device', '/api/system-time', '/door/set-up', '/assets/a.js', '/x.css'])
      expect(leadsToSetUp({ ...asked, path })).toBe(false);
    for (const path of ['/', '/app', '/devices', '/door/card'])
      expect(leadsToSetUp({ ...asked, path })).toBe(true);
  });
});

describe('a computer', () =>
  it('[LA8] bears as many devices as keep it under half busy', () => {
    expect(devicesBorne(33)).toBe(33);
    expect(devicesBorne(137)).toBe(130);
    expect(devicesBorne(90_000)).toBe(2_000);
    expect(devicesBorne(0.4)).toBe(0);
  }));
