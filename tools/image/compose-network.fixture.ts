import { randomInt } from 'node:crypto';

/** The last number of the address of the first service, and that of somebody outside. */
const HOSTS = { first: 2, outside: 200 };

/** The proxy's own address when it calls a server: connections within 127.0.0.0/8 come from there. */
const PROXY_ADDRESS = '127.0.0.1';

/**
 * The network of a compose file, as addresses of the loopback interface: each service has one of its own, so all of them can have the ports
 * that they have in containers. Requires Linux, where all of 127.0.0.0/8 is loopback.
 */
export class ComposeNetwork {
  private readonly prefix = `127.${randomInt(1, 255)}.${randomInt(255)}`;
  private readonly names: string[] = [];
  private readonly moved = new Map<string, string>();

  /** The address of a service, by its name. */
  addressOf(name: string): string {
    if (!this.names.includes(name)) this.names.push(name);
    return `${this.prefix}.${HOSTS.first + this.names.indexOf(name)}`;
  }

  /** An address that no service has, for a client. */
  get outside(): string {
    return `${this.prefix}.${HOSTS.outside}`;
  }

  /** Says that what is `NAME:PORT` in containers has another address and port here. */
  move(place: string, to: string): void {
    this.moved.set(place, to);
  }

  /** Replaces `NAME:PORT`, where it names one of these services, by an address and a port. */
  withLocalAddresses(text: string, services: readonly string[]): string {
    return text.replace(/(?<![\w.-])([a-z][\w-]*):(\d+)\b/g, (place, name: string, port: string) =>
      services.includes(name) ? (this.moved.get(place) ?? `${this.addressOf(name)}:${port}`) : place,
    );
  }

  /** The value that a setting of a service of the product has here. */
  localSetting(service: string, [name, value]: [string, string], services: readonly string[]): string {
    // Every address of a container; here, every address would be that of all services.
    if (name === 'HOST') return this.addressOf(service);
    // The networks in which containers get their addresses.
    if (name === 'TRUST_PROXY') return PROXY_ADDRESS;
    return this.withLocalAddresses(value, services);
  }
}
