import Graph from 'graphology';
import { describe, expect, it } from 'vitest';
import { Selection } from './selection';

describe('Selection', () => {
  it('waits for what was chosen before it was read', () => {
    const graph = new Graph();
    const selection = new Selection(graph);
    selection.choose('3');
    expect(selection.id).toBeNull();

    graph.addNode('1');
    graph.addNode('3');
    graph.addEdge('1', '3');

    expect(selection.look()).toBe(true);
    expect(selection.look()).toBe(false);
    expect(selection.id).toBe('3');
    expect(selection.isNear('1')).toBe(true);
  });

  it('takes in what is found on it later', () => {
    const graph = new Graph();
    graph.addNode('1');
    const selection = new Selection(graph);
    selection.choose('1');

    graph.addNode('2');
    graph.addEdge('1', '2');
    selection.look();

    expect(selection.isNear('2')).toBe(true);
  });

  it('is over when nothing is chosen', () => {
    const graph = new Graph();
    graph.addNode('1');
    const selection = new Selection(graph);
    selection.choose('1');

    selection.choose(null);

    expect(selection.id).toBeNull();
  });
});
