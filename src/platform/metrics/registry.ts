import { Counter, Gauge, Registry } from 'prom-client';
import { findService, provideService, serviceKey } from '../services.ts';

const registryKey = serviceKey<Registry>('metrics', 'metricsRegistry');

/** Sets one value of a gauge; `labels` are the values of its label names. */
type SetValue = (value: number, labels?: Record<string, string>) => void;
type Description = { name: string; help: string; labelNames?: readonly string[] };

/** Returns the metrics registry of this process, shared by its applications. */
export function metricsRegistry(): Registry {
  const registry = findService(registryKey) ?? new Registry();
  provideService(registryKey, registry);
  return registry;
}

/** Returns the counter of this name; creates it on first use and keeps its values. */
export function counter({ name, help, labelNames = [] }: Description): Counter {
  const registry = metricsRegistry();
  const existing = registry.getSingleMetric(name);
  return existing instanceof Counter ? existing : new Counter({ name, help, labelNames, registers: [registry] });
}

/** Registers or replaces a gauge. `read` sets its values when the metrics are collected; if it throws, the gauge has no values. */
export function gauge({ name, help, labelNames = [] }: Description, read: (set: SetValue) => unknown): void {
  const registry = metricsRegistry();
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      try {
        await read((value, labels = {}) => this.set(labels, value));
      } catch {
        // The service is down, which other metrics report.
        this.reset();
      }
    },
  });
}
