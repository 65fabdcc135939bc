declare module 'graphology-layout-forceatlas2/iterate' {
  interface Forces {
    linLogMode: boolean;
    outboundAttractionDistribution: boolean;
    adjustSizes: boolean;
    edgeWeightInfluence: number;
    scalingRatio: number;
    strongGravityMode: boolean;
    gravity: number;
    slowDown: number;
    barnesHutOptimize: boolean;
    barnesHutTheta: number;
  }

  /** One step: changes the nodes in place. */
  export default function iterate(forces: Forces, nodes: Float32Array, edges: Float32Array): void;
}
