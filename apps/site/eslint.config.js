import workspace, { layoutOnly } from '../../eslint.config.js';

export default [...workspace, layoutOnly];
