import type Sigma from 'sigma';
import { NodePointProgram, type ProgramInfo } from 'sigma/rendering';
import type { Coordinates, RenderParams } from 'sigma/types';

/** Whether somebody moves the picture at this moment. A hand that trembles while it clicks does not. */
function isMoving(sigma: Sigma): boolean {
  const mouse = sigma.getMouseCaptor();
  return (
    sigma.getCamera().isAnimated() ||
    mouse.draggedEvents >= mouse.settings.draggedEventsTolerance ||
    mouse.currentWheelDirection !== 0
  );
}

// Without a graphics card a point takes nearly a microsecond, and a frame should take less than 33 ms.
const MOST_MOVING = 15_000;
const STRETCH = 250;

/**
 * Nodes as points. While the picture moves nobody points at one of them, so the second picture, by which sigma finds out
 * at which, is not drawn; and of very many only some, evenly from all that were found. All are back when it rests.
 */
export class QuickNodes extends NodePointProgram {
  protected override renderProgram(params: RenderParams, program: ProgramInfo): void {
    if (!program.isPicking || !isMoving(this.renderer)) super.renderProgram(params, program);
  }

  override drawWebGL(method: number, program: ProgramInfo): void {
    const all = this.verticesCount;
    if (all <= MOST_MOVING || !isMoving(this.renderer)) {
      super.drawWebGL(method, program);
      return;
    }
    const { gl, frameBuffer } = program;
    gl.bindFramebuffer(gl.FRAMEBUFFER, frameBuffer);
    const step = (STRETCH * all) / MOST_MOVING;
    for (let from = 0; from < all; from += step) {
      const first = Math.floor(from);
      gl.drawArrays(method, first, Math.min(STRETCH, all - first));
    }
  }
}

/** To see what is pointed at, the graphics must be waited for: not while they should move. */
export function restWhileMoving(sigma: Sigma): void {
  const whole = sigma as unknown as { getNodeAtPosition(at: Coordinates): string | null };
  const find = whole.getNodeAtPosition.bind(sigma);
  whole.getNodeAtPosition = (at) => (isMoving(sigma) ? null : find(at));
  // Each layer is copied to the screen: those that are empty while it moves are left out.
  sigma.on('beforeRender', () => sigma.getContainer().classList.toggle('graph-moving', isMoving(sigma)));
}
